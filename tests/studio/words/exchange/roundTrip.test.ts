import fc from 'fast-check'
import { expect, it } from 'vitest'

import { planImport } from '#studio/words/exchange/planImport.ts'
import { readForeign } from '#studio/words/exchange/readForeign.ts'
import { writeCsv } from '#studio/words/exchange/writeCsv.ts'
import { writeXliff } from '#studio/words/exchange/writeXliff.ts'
import { isUntranslated } from '#validation/languages.ts'
import { readWords } from '#studio/words/readWords.ts'
import type { Words } from '#studio/words/Word.ts'
import { writeWords } from '#studio/words/writeWords.ts'

import { testedProducts } from '../../../support/testedProducts.ts'
import { textsOfProduct } from '../textsOfProduct.ts'
import { wordsOf } from '../wordsOf.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const toEnglish = { source: 'it', target: 'en', isNew: false }
const back = {
  xliff: (words: Words) => readForeign(bytesOf(writeXliff(words.words, toEnglish))),
  csv: (words: Words) => readForeign(bytesOf(writeCsv(words.words, words.languages))),
}
const formats = ['xliff', 'csv'] as const

/** Leasing has some of its spaces that do not break a line as such. */
const withCodes = ([file, text]: [string, string]) => [file, text.replaceAll('\u00a0', String.raw`\u00a0`)]

it.each(testedProducts.flatMap((product) => formats.map((format) => ({ ...product, format }))))(
  'changes nothing of today ($format)$suffix',
  ({ folder, format }) => {
    const files = textsOfProduct(folder)
    const words = readWords(files, () => null)

    const plan = planImport(words, back[format](words))

    expect(plan).toMatchObject({ changes: [], refused: [], unknown: [], strangeLanguages: [] })
    expect(plan.unchanged).toBeGreaterThan(200)
  },
)

it.each(testedProducts.flatMap((product) => formats.map((format) => ({ ...product, format }))))(
  'gives back, byte for byte, every text that waited for its translation ($format)$suffix',
  ({ folder, format }) => {
    const files = textsOfProduct(folder)
    const words = readWords(files, () => null)
    const foreign = back[format](words)
    const blank = words.words.flatMap(({ namespace, path, texts }) =>
      texts['it'] === undefined || texts['en'] === undefined
        ? []
        : [{ namespace, path, language: 'en', text: '[it] ?' }],
    )
    const blanked = new Map([...files, ...Object.entries(writeWords(files, blank))])

    const { changes } = planImport(
      readWords(blanked, () => null),
      foreign,
    )
    const filled = new Map([...blanked, ...Object.entries(writeWords(blanked, changes))])

    expect(changes.length).toBe(blank.length)
    expect([...filled].map(withCodes)).toEqual([...files].map(withCodes))
  },
)

const key = fc.stringMatching(/^[^.:\s$\\"{}]{1,12}$/u).filter((name) => name !== '__proto__')
const token = fc.constantFrom(
  '{{min}}',
  '{{- max}}',
  '$t(common.more)',
  '<b>',
  '&amp;',
  ']]>',
  '"',
  ';',
  '\r',
  '\n',
)
const said = fc
  .array(fc.oneof(token, fc.string({ unit: 'binary', minLength: 1, maxLength: 8 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
  .filter((text) => !isUntranslated(text))

it.each(formats)('keeps any text in any language (%s)', (format) => {
  fc.assert(
    fc.property(fc.dictionary(key, fc.tuple(said, said), { minKeys: 1, noNullPrototype: true }), (texts) => {
      const of = (index: 0 | 1) =>
        Object.fromEntries(Object.entries(texts).map(([name, pair]) => [name, pair[index]]))
      const words = wordsOf({ it: { survey: of(0) }, en: { survey: of(1) } })

      const plan = planImport(words, back[format](words))

      expect(plan).toMatchObject({ changes: [], refused: [], unknown: [] })
      expect(plan.unchanged).toBe(words.words.length * (format === 'csv' ? 2 : 1))
    }),
    { numRuns: 300 },
  )
})
