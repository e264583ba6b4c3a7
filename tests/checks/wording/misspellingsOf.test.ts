import { expect, it } from 'vitest'

import { misspellingsOf } from '#checks/wording/spelling/misspellingsOf.ts'

it.each([
  ['title', ['ttitle', 'ttle', 'titel', 'tilte']],
  ['codice', ['cdice', 'coddice', 'codiec']],
])('of "%s" are %j', (word, some) => {
  expect([...misspellingsOf(word)]).toEqual(expect.arrayContaining(some))
})

it.each([
  ['title', ['title', 'itle', 'totle', 'titles']],
  ['firmarlo', ['firmalo']],
])('of "%s" are not %j', (word, none) => {
  expect([...misspellingsOf(word)].filter((each) => none.includes(each))).toEqual([])
})
