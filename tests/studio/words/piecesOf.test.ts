import { expect, it } from 'vitest'

import { lostTokens } from '#studio/words/lostTokens.ts'
import { piecesOf } from '#studio/words/piecesOf.ts'
import { tokensOf } from '#studio/words/tokensOf.ts'

import { wordsOf } from './wordsOf.ts'

it('parts a text into words and what stands for values and other texts', () => {
  const pieces = piecesOf('Da {{min}} a {{- max}} euro, $t(common.more)')

  expect(pieces.filter(({ kind }) => kind === 'token').map(({ text }) => text)).toEqual([
    '{{min}}',
    '{{- max}}',
    '$t(common.more)',
  ])
  expect(pieces.map(({ text }) => text).join('')).toBe('Da {{min}} a {{- max}} euro, $t(common.more)')
})

it('tells each token once', () => {
  expect(tokensOf('{{a}} {{b}} {{a}}')).toEqual(['{{a}}', '{{b}}'])
})

it('tells what a text does without and another language names', () => {
  const { words } = wordsOf({
    it: { survey: { help: 'Da {{min}} a {{max}}' } },
    en: { survey: { help: 'From {{min}}' } },
  })

  expect(words.map((word) => [lostTokens(word, 'en'), lostTokens(word, 'it')])).toEqual([[['{{max}}'], []]])
  expect(words.map((word) => lostTokens(word, 'it', 'Da {{max}}'))).toEqual([['{{min}}']])
})
