import { expect, it } from 'vitest'

import { JudgingThread } from '../../../scripts/takeUp/JudgingThread.ts'

it('answers each question by itself, and goes on after one that cannot be answered', async () => {
  const thread = new JudgingThread()
  const root = process.cwd()

  const [nowhere, leasing] = await Promise.allSettled([
    thread.ask({ what: 'saved', root: '/nowhere', folders: [root] }),
    thread.ask({ what: 'saved', root, folders: ['tests/products/leasing'] }),
  ])

  expect(nowhere).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/^ENOENT/) as string },
  })
  expect(leasing).toEqual({ status: 'fulfilled', value: [] })
})
