import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { isMessageName, messageText } from '#server/lending/messages/messageText.ts'
import { languages } from '#validation/languages.ts'

const messagesIn = (language: string) =>
  JSON.parse(readFileSync(`src/server/lending/messages/messages.${language}.json`, 'utf8')) as Record<
    string,
    { subject: string; body: string }
  >
const valuesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted()

it('fills the values into the words of a language', () => {
  const text = messageText('en', 'code', { code: '123456', minutes: 5 })

  expect(text.body).toBe('Your code is 123456. It expires in 5 minutes. Do not share it with anyone.')
})

it('reads a value as text, not as a place to fill', () => {
  const { subject } = messageText('en', 'personLink', {
    company: '{{reference}} $&',
    reference: 'R',
    address: '',
  })

  expect(subject).toBe('{{reference}} $&: confirm your identity')
})

it.each(languages)('names the same messages and values in every language (%s)', (language) => {
  const [italian, own] = [messagesIn('it'), messagesIn(language)]

  expect(Object.keys(own)).toEqual(Object.keys(italian))
  for (const [name, { subject, body }] of Object.entries(own)) {
    expect([name, valuesIn(subject), valuesIn(body)]).toEqual([
      name,
      valuesIn(italian[name]?.subject ?? ''),
      valuesIn(italian[name]?.body ?? ''),
    ])
  }
})

it('knows the names that flows may tell', () => {
  expect(isMessageName('bankApproved')).toBe(true)
  expect(isMessageName('toString')).toBe(false)
})
