import { expect, it } from 'vitest'

import { findWords, isShown, partOf } from '#studio/words/filterWords.ts'

import { wordsOf } from './wordsOf.ts'

const { words } = wordsOf({
  it: {
    identification: { matching_company: { title: 'Azienda' }, title: 'Inizio' },
    survey: { page: { title: 'Domande' } },
  },
  en: {
    identification: { matching_company: { title: 'Company' } },
    survey: { page: { title: 'Questions' } },
  },
})
const found = (screen: string | undefined, search: string) =>
  findWords(words, { screen, search }).map(({ id }) => id)

it.each([
  ['in any language and case', undefined, 'cOMPANY', ['identification:matching_company.title']],
  ['in keys', undefined, 'survey.page', ['survey:page.title']],
  ['in a file', 'identification', '', ['identification:matching_company.title', 'identification:title']],
  ['in a screen', 'identification.matching_company', '', ['identification:matching_company.title']],
  ['in a screen that says nothing of it', 'survey.page', 'azienda', []],
])('finds words %s', (_, screen, search, expected) => {
  expect(found(screen, search)).toEqual(expected)
})

it('tells the screen of a text, and the file of one that is of none', () => {
  expect(words.map(partOf)).toEqual(['identification.matching_company', 'identification', 'survey.page'])
})

it('shows what is missing, and what is long', () => {
  const missing = words.filter((word) => isShown(word, 'missing', () => false))
  const long = words.filter((word) => isShown(word, 'long', ({ namespace }) => namespace === 'survey'))

  expect(missing.map(({ id }) => id)).toEqual(['identification:title'])
  expect(long.map(({ id }) => id)).toEqual(['survey:page.title'])
})
