import { expect, it } from 'vitest'

import { mergeDraft } from '#app/drafts/mergeDraft.ts'

it('keeps what was typed here and what was typed there; of the same answer, what was typed here', () => {
  const base = { same: 1, here: 1, there: 1, both: 1 }
  expect(mergeDraft(base, { ...base, here: 2, both: 2 }, { ...base, there: 3, both: 3 })).toEqual({
    same: 1,
    here: 2,
    there: 3,
    both: 2,
  })
})

it('takes away what was taken away on either side', () => {
  expect(mergeDraft({ a: 1, b: 1, c: 1 }, { b: 1, c: 1 }, { a: 1, c: 1 })).toEqual({ c: 1 })
})

it('goes into groups, and takes a list as one answer', () => {
  const base = { address: { street: 'Via Roma', town: 'Milano' }, list: [1] }
  const own = { address: { street: 'Via Po', town: 'Milano' }, list: [1] }
  const theirs = { address: { street: 'Via Roma', town: 'Torino' }, list: [1, 2] }
  expect(mergeDraft(base, own, theirs)).toEqual({
    address: { street: 'Via Po', town: 'Torino' },
    list: [1, 2],
  })
})
