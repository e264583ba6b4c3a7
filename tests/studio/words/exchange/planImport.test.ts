import { expect, it } from 'vitest'

import type { ForeignText } from '#studio/words/exchange/ForeignText.ts'
import { planImport } from '#studio/words/exchange/planImport.ts'

import { wordsOf } from '../wordsOf.ts'

const words = wordsOf({
  it: { survey: { title: 'Domande', help: 'Da {{min}} a {{max}}', intro: 'Poche' } },
  en: { survey: { title: 'Questions', help: 'From {{min}} to {{max}}' } },
})
const planOf = (...texts: Partial<ForeignText>[]) =>
  planImport(words, {
    sourceLanguage: 'it',
    texts: texts.map((text) => ({ namespace: 'survey', key: 'title', language: 'en', text: '', ...text })),
  })

it('changes what is said otherwise, fills in what is missing, and leaves what is the same or empty', () => {
  const plan = planOf(
    { text: 'Some questions' },
    { key: 'intro', text: 'Few' },
    { key: 'help', text: 'From {{min}} to {{max}}' },
    { key: 'help', text: '' },
  )

  expect(plan.changes.map(({ path, before, text }) => [path, before, text])).toEqual([
    [['title'], 'Questions', 'Some questions'],
    [['intro'], undefined, 'Few'],
  ])
  expect(plan).toMatchObject({ unchanged: 1, unknown: [], refused: [], strangeLanguages: [] })
})

it('refuses a text that lost a value, or names another, and no other text', () => {
  const plan = planOf(
    { key: 'help', text: 'From {{min}}' },
    { key: 'help', text: 'From {{min}} to {{max}} and {{more}}' },
    { text: 'Some questions' },
  )

  expect(plan.refused.map(({ lost, strange }) => ({ lost, strange }))).toEqual([
    { lost: ['{{max}}'], strange: [] },
    { lost: [], strange: ['{{more}}'] },
  ])
  expect(plan.changes.length).toBe(1)
})

it('holds the source language itself against what it says now', () => {
  const plan = planOf(
    { key: 'help', language: 'it', text: 'Da {{min}}' },
    { language: 'it', text: 'Le domande' },
  )

  expect(plan.refused.map(({ lost }) => lost)).toEqual([['{{max}}']])
  expect(plan.changes.map(({ language, text }) => [language, text])).toEqual([['it', 'Le domande']])
})

it('tells keys that there are not, and languages that the product does not have', () => {
  const plan = planOf(
    { key: 'gone', text: 'x' },
    { language: 'de', text: 'Fragen' },
    { namespace: 'other', text: 'x' },
  )

  expect(plan.unknown.map(({ namespace, key }) => `${namespace}.${key}`)).toEqual([
    'survey.gone',
    'other.title',
  ])
  expect(plan.strangeLanguages).toEqual(['de'])
  expect(plan.changes).toEqual([])
})

it('takes nothing for a file that cannot be read now', () => {
  const broken = { ...words, unread: ['i18n/en/survey.json'] }

  const plan = planImport(broken, {
    sourceLanguage: 'it',
    texts: [{ namespace: 'survey', key: 'title', language: 'en', text: 'Some questions' }],
  })

  expect(plan).toMatchObject({ changes: [], strangeLanguages: ['en'] })
})

it('takes British English for English, and the line ends of another system for ours', () => {
  const plan = planOf({ language: 'en-GB', text: 'Some\r\nquestions' })

  expect(plan.changes.map(({ language, text }) => [language, text])).toEqual([['en', 'Some\nquestions']])
})

it('says which translations are of a source text that reads otherwise by now', () => {
  const plan = planOf(
    { text: 'Old questions', source: 'Domande vecchie' },
    { key: 'intro', text: 'Few', source: 'Poche' },
  )

  expect(plan.changes.map(({ isOutdated }) => isOutdated)).toEqual([true, false])
})
