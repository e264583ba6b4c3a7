import { expect, it } from 'vitest'

import { readXliff } from '#studio/words/exchange/readXliff.ts'
import { writeXliff } from '#studio/words/exchange/writeXliff.ts'

import { wordsOf } from '../wordsOf.ts'

const toEnglish = { source: 'it', target: 'en', isNew: false }

it('writes a file for each pack, a unit for each key, and a placeholder with the same number in both languages', () => {
  const { words } = wordsOf({
    it: { survey: { amount: { help: 'Da {{min}} a {{max}} & "oltre" <tutto>' } } },
    en: { survey: { amount: { help: 'Up to {{max}} from {{min}}' } } },
  })

  expect(writeXliff(words, toEnglish)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it" trgLang="en">
  <file id="survey" original="i18n/it/survey.json" xml:space="preserve">
    <unit id="amount.help" name="amount.help">
      <segment state="translated">
        <source>Da <ph id="1" canDelete="no" equiv="{{min}}" disp="{{min}}"/> a <ph id="2" canDelete="no" equiv="{{max}}" disp="{{max}}"/> &amp; &quot;oltre&quot; &lt;tutto&gt;</source>
        <target>Up to <ph id="2" canDelete="no" equiv="{{max}}" disp="{{max}}"/> from <ph id="1" canDelete="no" equiv="{{min}}" disp="{{min}}"/></target>
      </segment>
    </unit>
  </file>
</xliff>
`)
})

it('asks for what is missing, and not for a plural that the other language does without', () => {
  const { words } = wordsOf({
    it: { common: { title: 'Titolo', more_one: 'Un altro', more_other: 'Altri' } },
    en: { common: { more: 'More' } },
  })

  const xliff = writeXliff(words, toEnglish)

  expect(xliff.match(/<unit id="[^"]+"/g)).toEqual(['<unit id="title"'])
  expect(xliff).toContain('<segment state="initial">\n        <source>Titolo</source>\n      </segment>')
})

it('asks for everything in a language that is new', () => {
  const { words } = wordsOf({ it: { common: { title: 'Titolo' } }, en: { common: { title: 'Title' } } })

  const xliff = writeXliff(words, { source: 'it', target: 'de', isNew: true })

  expect(xliff).toContain('trgLang="de"')
  expect(xliff).not.toContain('<target>')
})

const document = (inner: string) =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it" trgLang="en"><file id="survey">${inner}</file></xliff>`
const textsIn = (inner: string) => readXliff(document(inner)).texts.map(({ key, text }) => [key, text])

it('joins the sentences that a tool has parted, and leaves out a unit of which one is not translated', () => {
  const texts = textsIn(
    '<unit id="a"><segment><source>Uno.</source><target>One.</target></segment><ignorable><source> </source></ignorable>' +
      '<segment><source>Due.</source><target>Two.</target></segment></unit>' +
      '<unit id="b"><segment><source>Uno.</source><target>One.</target></segment><segment><source>Due.</source></segment></unit>',
  )

  expect(texts).toEqual([['a', 'One. Two.']])
})

it('reads what tools add: other prefixes, marks, notes, matches, and a placeholder named by its number', () => {
  const xliff =
    '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:m" version="2.1" srcLang="it-IT" trgLang="en-GB">' +
    '<x:file id="survey"><x:group id="g"><x:unit id="a"><x:notes><x:note>Not this</x:note></x:notes>' +
    '<m:matches><m:match><x:source>Nor this</x:source><x:target>Nor that</x:target></m:match></m:matches>' +
    '<x:segment><x:source>Da <x:ph id="1" equiv="{{min}}"/></x:source>' +
    '<x:target><x:mrk id="m1">From</x:mrk> <x:pc id="9">about</x:pc> <x:ph id="1"/></x:target></x:segment></x:unit></x:group></x:file></x:xliff>'

  const { sourceLanguage, targetLanguage, texts } = readXliff(xliff)

  expect([sourceLanguage, targetLanguage]).toEqual(['it-IT', 'en-GB'])
  expect(texts).toEqual([
    { namespace: 'survey', key: 'a', language: 'en-GB', text: 'From about {{min}}', source: 'Da {{min}}' },
  ])
})

it.each([
  ['brokenXml', document('<unit id="a"><segment></unit>')],
  ['brokenXml', document('<unit id="a"/>').replace('</xliff>', '')],
  ['brokenXml', document('&unknown;')],
  ['notXml', '<<<'],
  ['notXliff', '<html></html>'],
  ['otherXliff', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"></xliff>'],
  ['noTarget', document('').replace(' trgLang="en"', '')],
])('refuses with a reason: %s', (reason, xliff) => {
  expect(() => readXliff(xliff)).toThrow(expect.objectContaining({ reason }))
})
