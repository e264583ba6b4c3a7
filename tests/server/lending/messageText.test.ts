import { expect, it } from 'vitest'

import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { messageText } from '#server/lending/messages/messageText.ts'
import { provenMail } from '#server/lending/messages/provenMail.ts'
import type { Connection } from '#server/storage/database/Connection.ts'

import { leasing } from '../../support/leasing.ts'

const current = await loadDefinitions(['.', leasing])
const context = { definitions: new DefinitionStore(current, {} as Connection, { pins: false }) }
const loan = { journey: 'onboarding' }

it('fills the values into the words of a language', () => {
  const text = messageText(context, loan, 'en', 'code', { code: '123456', minutes: 5 })

  expect(text.body).toBe('Your code is 123456. It expires in 5 minutes. Do not share it with anyone.')
})

it('is in the words of the product, and by the name of its brand', () => {
  const text = messageText(context, { journey: 'leasing' }, 'it', 'code', { code: '123456', minutes: 5 })

  expect(text.subject).toBe('Esempio Leasing: il tuo codice')
})

it('is in the words of its journey, where they are others than those of the product', () => {
  const product = structuredClone(context.definitions.productOf(loan).messages)
  product.it['resumeLink_onboarding'] = { subject: 'Il tuo prestito', body: '{{address}}' }
  const journeys = new Map(current.journeys)
  for (const name of ['onboarding', 'leasing']) {
    const inForce = current.journeys.get(name)!
    journeys.set(name, { ...inForce, product: { ...inForce.product, messages: product } })
  }
  const definitions = new DefinitionStore({ ...current, journeys }, {} as Connection, { pins: false })
  const sent = (journey: string, language: 'it' | 'en') =>
    messageText({ definitions }, { journey }, language, 'resumeLink', { reference: 'R', address: 'A' })
      .subject

  expect(sent('onboarding', 'it')).toBe('Il tuo prestito')
  expect(sent('onboarding', 'en')).toBe(product.en['resumeLink']?.subject.replace('{{reference}}', 'R'))
  expect(sent('leasing', 'it')).toBe(product.it['resumeLink']?.subject.replace('{{reference}}', 'R'))
})

it('reads a value as text, not as a place to fill', () => {
  const { subject } = messageText(context, loan, 'en', 'personLink', {
    company: '{{reference}} $&',
    reference: 'R',
    address: '',
  })

  expect(subject).toBe('{{reference}} $&: confirm your identity')
})

it('is said in Italian where a language has no words for it, and not where there are none', () => {
  const { messages } = context.definitions.productOf(loan)
  const { bankApproved: _, ...others } = messages.en
  const partly = { ...current, journeys: new Map(current.journeys) }
  const { product, ...journey } = current.journeys.get('onboarding')!
  partly.journeys.set('onboarding', {
    ...journey,
    product: { ...product, messages: { ...messages, en: others } },
  })
  const definitions = new DefinitionStore(partly, {} as Connection, { pins: false })
  const values = { reference: 'R', address: 'A' }

  expect(messageText({ definitions }, loan, 'en', 'bankApproved', values).subject).toBe(
    'Richiesta R: la banca ha approvato',
  )
  expect(() => messageText(context, loan, 'en', 'toString', values)).toThrow(
    'No message is called "toString"',
  )
})

it.each([
  ['the proven PEC', { pecProven: true, emailProven: true }, { channel: 'pec', to: 'a@pec.example' }],
  ['the proven e-mail address', { emailProven: true }, { channel: 'email', to: 'a@posta.example' }],
  ['neither, where none is proven', {}, undefined],
  ['neither, where no PEC is known that is proven', { pecProven: true, contacts: {} }, undefined],
  ['neither, where no address is known that is proven', { emailProven: true, contacts: {} }, undefined],
  ['neither, where nothing is known', { pecProven: true, contacts: undefined }, undefined],
])('the applicant is written to at %s', (_, facts, where) => {
  const contacts = { pec: 'a@pec.example', email: 'a@posta.example' }

  expect(provenMail({ facts: { contacts, ...facts } })).toEqual(where)
})
