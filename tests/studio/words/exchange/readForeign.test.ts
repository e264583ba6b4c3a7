import { expect, it } from 'vitest'

import { readForeign } from '#studio/words/exchange/readForeign.ts'

import english from '../../../../i18n/en/studio.json' with { type: 'json' }
import italian from '../../../../i18n/it/studio.json' with { type: 'json' }

const bytesOf = (text: string) => new TextEncoder().encode(text)
const textsIn = (csv: string) => readForeign(bytesOf(csv)).texts.map(({ text }) => text)

it.each([
  ['as it is written', '\u{feff}file,key,it,en\r\nsurvey,title,"Uno, due","One ""two"""\r\n'],
  [
    'with semicolons, as a spreadsheet in Italian saves it',
    'file;key;it;en\nsurvey;title;Uno, due;"One ""two"""\n',
  ],
  ['with tabs', 'file\tkey\tit\ten\nsurvey\ttitle\tUno, due\t"One ""two"""'],
  ['with its columns in another order', 'en,it,key,file\n"One ""two""","Uno, due",title,survey\n'],
])('reads a table %s', (_, csv) => {
  const { sourceLanguage, texts } = readForeign(bytesOf(csv))

  expect(sourceLanguage).toBe('it')
  expect(texts.toSorted((one, other) => (one.language < other.language ? 1 : -1))).toEqual([
    { namespace: 'survey', key: 'title', language: 'it', text: 'Uno, due' },
    { namespace: 'survey', key: 'title', language: 'en', text: 'One "two"' },
  ])
})

it('reads lines in a text, and a table that a spreadsheet saved as Unicode', () => {
  const csv = 'file\tkey\ten\nsurvey\ttitle\t"One\nperché"\n'
  const utf16 = new Uint8Array(Buffer.from(`\u{feff}${csv}`, 'utf16le'))

  expect(textsIn(csv)).toEqual(['One\nperché'])
  expect(readForeign(utf16).texts.map(({ text }) => text)).toEqual(['One\nperché'])
})

const refused: [string, Uint8Array][] = [
  ['empty', bytesOf(' \n')],
  ['packed', bytesOf('PK\u0003\u0004')],
  ['notUtf8', Uint8Array.from([0x66, 0x69, 0x6c, 0x65, 0x2c, 0xe0, 0x20])],
  ['brokenCsv', bytesOf('file,key,en\nsurvey,title,"One\n')],
  ['notATable', bytesOf('just words')],
  ['notATable', bytesOf('{ "title": "JSON", "more": 1 }')],
  ['notATable', bytesOf('file,key\nsurvey,title\n')],
  ['notXliff', bytesOf('<html></html>')],
]

it.each(refused)('refuses with a reason: %s', (reason, bytes) => {
  expect(() => readForeign(bytes)).toThrow(expect.objectContaining({ reason }))
})

it.each([
  ['it', italian],
  ['en', english],
])('has a sentence for every reason (%s)', (_, { words }) => {
  const xliff = ['notXml', 'brokenXml', 'notXliff', 'otherXliff', 'noTarget']
  const reasons = new Set([...refused.map(([reason]) => reason), ...xliff])

  expect(Object.keys(words.import.errors).toSorted()).toEqual([...reasons].toSorted())
})
