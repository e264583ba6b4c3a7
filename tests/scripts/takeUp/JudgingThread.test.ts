import { afterAll, expect, it } from 'vitest'

import { LANGUAGES } from '#validation/languages.ts'

import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import { JudgingThread } from '../../../scripts/takeUp/JudgingThread.ts'

/** One for all tests: what it takes to begin is more than what it is asked. */
const thread = new JudgingThread()
afterAll(() => thread.end())

it('answers each question by itself, and goes on after one that cannot be answered', async () => {
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

it('judges each definitions in the languages that they list, or else in those of the project', async () => {
  const leasing = readDefinitions('tests/products/leasing')
  const inGerman = new Map([...leasing, [LANGUAGES, '["it", "en", "de"]']])

  const missing = await thread.ask({ what: 'findings', texts: inGerman })

  expect(missing).toContainEqual(
    expect.objectContaining({ message: 'There is no file i18n/de/application.json.' }),
  )
  expect(await thread.ask({ what: 'findings', texts: leasing })).toEqual([])
})
