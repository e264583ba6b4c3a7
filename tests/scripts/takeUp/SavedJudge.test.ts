import { expect, it } from 'vitest'

import { SavedJudge } from '../../../scripts/takeUp/SavedJudge.ts'

it('answers each question by itself, and goes on after one that cannot be answered', async () => {
  const judge = new SavedJudge()
  const root = process.cwd()

  const [nowhere, leasing] = await Promise.allSettled([
    judge.judge({ root: '/nowhere', folders: [root] }),
    judge.judge({ root, folders: ['tests/products/leasing'] }),
  ])

  expect(nowhere).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/^ENOENT/) as string },
  })
  expect(leasing).toEqual({ status: 'fulfilled', value: [] })
})
