import { expect, it, vi } from 'vitest'

import { CaseMovedOnError } from '#server/errors/CaseMovedOnError.ts'
import { retryMoved } from '#server/interpreter/transition/lockAtRevision.ts'
import { newReference } from '#server/interpreter/transition/newReference.ts'
import { runWorker } from '#server/interpreter/runWorker.ts'

it('work begins anew where the case has moved on, four times at most', async () => {
  const moved = new CaseMovedOnError('c')
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  for (let times = 0; times < 4; times += 1) work.mockRejectedValueOnce(moved)
  expect(await retryMoved(work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(5)

  const endless = vi.fn<() => Promise<string>>().mockRejectedValue(moved)
  await expect(retryMoved(endless)).rejects.toBe(moved)
  expect(endless).toHaveBeenCalledTimes(5)
})

it('work that fails otherwise is not begun anew', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('down'))

  await expect(retryMoved(work)).rejects.toThrow('down')
  expect(work).toHaveBeenCalledOnce()
})

it('a reference has twice four letters and digits that are not confused on the telephone', () => {
  const references = Array.from({ length: 300 }, () => newReference('DL'))

  for (const reference of references)
    expect(reference).toMatch(/^DL-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(references).size).toBe(300)
  expect(new Set(references.map((each) => each.slice(3).replace('-', '')).join('')).size).toBe(30)
})

it.each(['noSuchWorker', 'toString'])('a flow that names the worker %s cannot run it', async (name) => {
  const work = { context: { definitions: { journeyOf: async () => ({ services: new Map() }) } } } as never

  await expect(runWorker(name, work)).rejects.toThrow(`the worker "${name}", which does not exist`)
  expect(await runWorker(undefined, work)).toEqual({ facts: {} })
})
