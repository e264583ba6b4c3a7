import { expect, it } from 'vitest'

import { languageOf } from '#server/http/languageOf.ts'

it.each([
  ['it', 'it'],
  ['en', 'en'],
  ['en-GB,it;q=0.8', 'en'],
  ['EN', 'en'],
  ['it,en', 'it'],
  ['fr,en', 'it'],
  ['engine', 'it'],
  ['*', 'it'],
  [undefined, 'it'],
])('who accepts %s is spoken to in %s', (accepted, language) => {
  expect(languageOf({ headers: { 'accept-language': accepted } })).toBe(language)
})
