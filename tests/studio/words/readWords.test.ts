import { expect, it } from 'vitest'

import { readWords } from '#studio/words/readWords.ts'
import type { Word } from '#studio/words/Word.ts'

import { filesOf, wordsOf } from './wordsOf.ts'

const keysOf = (words: Word[]) => words.map(({ id }) => id)

it('puts the languages of a text side by side, in the order of the default language', () => {
  const { languages, words } = wordsOf({
    en: { survey: { actions: { go: 'Go' }, title: 'Questions' } },
    it: { survey: { title: 'Domande', actions: { go: 'Vai' } } },
  })

  expect(languages).toEqual(['it', 'en'])
  expect(words.map(({ key, texts }) => [key, texts])).toEqual([
    ['title', { it: 'Domande', en: 'Questions' }],
    ['actions.go', { it: 'Vai', en: 'Go' }],
  ])
})

it('puts a text that the default language lacks after its neighbour in the other', () => {
  const { words } = wordsOf({
    it: { survey: { one: 'Uno', three: 'Tre' } },
    en: { survey: { zero: 'Zero', one: 'One', two: 'Two', three: 'Three' } },
  })

  expect(keysOf(words)).toEqual(['survey:zero', 'survey:one', 'survey:two', 'survey:three'])
})

it('knows what a language does not say, or says in a copy that waits for its translation', () => {
  const { words } = wordsOf({
    it: { survey: { title: 'Domande', intro: 'Poche', help: 'Aiuto' } },
    en: { survey: { title: 'Questions', help: '[it] Aiuto' } },
  })

  expect(words.map(({ key, missing }) => [key, missing])).toEqual([
    ['title', []],
    ['intro', ['en']],
    ['help', ['en']],
  ])
})

it('misses no plural that another language has no need of', () => {
  const { words } = wordsOf({
    it: { common: { more_one: 'Un altro', more_other: 'Altri {{count}}' } },
    en: { common: { more: '{{count}} more' } },
  })

  expect(words.flatMap(({ missing }) => missing)).toEqual([])
})

it('calls equal what is the same in all languages and has several words: one alone may be a name', () => {
  const { words } = wordsOf({
    it: { common: { name: 'PEC', left: 'Terms of use', values: '{{from}} - {{to}}', own: 'Due parole' } },
    en: { common: { name: 'PEC', left: 'Terms of use', values: '{{from}} - {{to}}', own: 'Two words' } },
  })

  expect(words.filter(({ isEqual }) => isEqual).map(({ key }) => key)).toEqual(['left'])
})

it('knows what differs from the last commit, in a file that is new as well', () => {
  const before = filesOf({ it: { survey: { title: 'Domande', intro: 'Poche' } } })
  const now = filesOf({ it: { survey: { title: 'Le domande', intro: 'Poche' }, fresh: { title: 'Nuovo' } } })

  const { words } = readWords(now, (path) => before.get(path) ?? null)

  expect(keysOf(words.filter(({ isChanged }) => isChanged))).toEqual(['fresh:title', 'survey:title'])
})

it.each(['{ "title": ', '[]', '{ "title": null }', '{ "title": { "a": 1 } }'])(
  'says which file cannot be read, and shows the other language: %s',
  (broken) => {
    const files = filesOf({ en: { survey: { title: 'Questions' } } })
    files.set('i18n/it/survey.json', broken)

    const { words, unread } = readWords(files, () => null)

    expect(unread).toEqual(['i18n/it/survey.json'])
    expect(words.map(({ texts, missing }) => [texts, missing])).toEqual([[{ en: 'Questions' }, []]])
  },
)

it('takes no note and no grammar for a text', () => {
  const { words, unread } = wordsOf({
    it: { survey: { $schema: '../../x.json', $same: ['IBAN'], page: { $comment: 'note', title: 'T' } } },
  })

  expect(keysOf(words)).toEqual(['survey:page.title'])
  expect(unread).toEqual([])
})
