import { applyEdits, modify } from 'jsonc-parser'
import { expect, it } from 'vitest'

import { readWords } from '#studio/words/readWords.ts'
import type { Word } from '#studio/words/Word.ts'
import { wordingPathOf } from '#studio/words/wordingFile.ts'
import { writeWords } from '#studio/words/writeWords.ts'

import { testedProducts } from '../../support/testedProducts.ts'
import { textsOfProduct } from './textsOfProduct.ts'
import { filesOf } from './wordsOf.ts'

const change = (path: string[], text: string, language = 'en') => ({
  namespace: 'survey',
  path,
  language,
  text,
})

it('changes nothing but the text', () => {
  const file = '{\n  "title":   "Questions", // kept\n  "intro": "Few"\n}\n'

  const written = writeWords(new Map([['i18n/en/survey.json', file]]), [change(['title'], 'The "questions"')])

  expect(written).toEqual({
    'i18n/en/survey.json': file.replace('"Questions"', String.raw`"The \"questions\""`),
  })
})

it('puts a missing text, and what it stands in, where the other language has it', () => {
  const files = filesOf({
    it: {
      survey: { page: { title: 'T', intro: 'I', amount: { label: 'L', help: 'H' } }, other: { title: 'O' } },
    },
    en: { survey: { page: { title: 'T' }, other: { title: 'O' } } },
  })

  const written = writeWords(files, [
    change(['page', 'amount', 'help'], 'help'),
    change(['page', 'intro'], 'intro'),
    change(['page', 'amount', 'label'], 'label'),
  ])

  expect(JSON.parse(written['i18n/en/survey.json'] ?? '')).toEqual({
    page: { title: 'T', intro: 'intro', amount: { label: 'label', help: 'help' } },
    other: { title: 'O' },
  })
  expect(written['i18n/en/survey.json']).toBe(
    filesOf({
      en: {
        survey: {
          page: { title: 'T', intro: 'intro', amount: { label: 'label', help: 'help' } },
          other: { title: 'O' },
        },
      },
    }).get('i18n/en/survey.json'),
  )
})

it('writes a space at which no line breaks so that it can be seen, in a text that was missing too', () => {
  const files = filesOf({ it: { survey: { title: 'T', intro: 'I' } }, en: { survey: { title: 'T' } } })

  const written = writeWords(files, [change(['title'], 'from\u00a0{{min}}'), change(['intro'], 'a\u202fb c')])

  expect(written['i18n/en/survey.json']).toBe(
    String.raw`{
  "title": "from\u00a0{{min}}",
  "intro": "a\u202fb c"
}
`,
  )
})

it('makes the file that a language lacks', () => {
  const files = filesOf({ it: { survey: { title: 'Domande' } } })

  const written = writeWords(files, [change(['title'], 'Questions')])

  expect(written).toEqual({
    'i18n/en/survey.json': '{\n  "$schema": "../../schemas/meta/wording.json",\n  "title": "Questions"\n}\n',
  })
})

/** The names beside a text in its file. */
function besideIn(file: Record<string, unknown>, path: string[]): string[] {
  const above = path.slice(0, -1).reduce((words, name) => words[name] as never, file)
  return Object.keys(above)
}

it.each(testedProducts)('puts a text that was taken away back to where it stood$suffix', ({ folder }) => {
  const files = textsOfProduct(folder)
  const { words, languages } = readWords(files, () => null)
  const read = new Map(
    [...files]
      .filter(([path]) => path.startsWith('i18n/'))
      .map(([path, text]) => [path, JSON.parse(text) as Record<string, unknown>]),
  )
  const wordsIn = ({ namespace }: Word, language: string) =>
    read.get(wordingPathOf({ language, namespace })) ?? {}
  const inSameOrder = words.filter((word) => {
    const orders = languages.map((language) =>
      word.texts[language] === undefined ? '' : besideIn(wordsIn(word, language), word.path).join(),
    )
    return new Set(orders).size === 1
  })
  const some = inSameOrder.filter((_, index) => index % 29 === 0)

  const moved = some.filter((word) => {
    const { namespace, path, texts } = word
    const name = wordingPathOf({ language: 'en', namespace })
    const file = files.get(name) ?? ''
    const without = applyEdits(file, modify(file, path, undefined, {}))
    const back = writeWords(new Map([...files, [name, without]]), [
      { namespace, path, language: 'en', text: texts['en'] ?? '' },
    ])
    return JSON.stringify(JSON.parse(back[name] ?? '')) !== JSON.stringify(JSON.parse(file))
  })

  expect(some.length).toBeGreaterThan(10)
  expect(moved.map(({ id }) => id)).toEqual([])
})
