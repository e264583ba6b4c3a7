import { describe, expect, it } from 'vitest'

import type { CodeDefinition } from '#flow/Flow.ts'
import { checkCodes } from '#server/security/codes/checkCodes.ts'

import { workOf } from '../../../support/workOf.ts'

const contacts = { pec: 'uno@pec.example', mobile: '+393330000001' }
const proven = { contacts, pecProven: true, mobileProven: true }
const both: CodeDefinition[] = [
  { channel: 'pec', to: '/answers/reach/pec' },
  { channel: 'sms', to: '/answers/reach/mobile' },
]

function check(code: CodeDefinition | CodeDefinition[], facts: object, answers: object, entry = 'second') {
  const { loanCase } = workOf({ facts })
  const state = { ...loanCase.state, answers: { reach: { ...answers } } }
  checkCodes('reach', { next: 'end', code }, { ...loanCase, instanceId: entry, state })
}

describe('contacts that are handed in at the task that asks for codes', () => {
  it('are those that were proven, however they are written', () => {
    expect(() => check(both, proven, { pec: 'UNO@pec.example', mobile: '333 0000001' })).not.toThrow()
  })

  it.each([
    ['another address', { ...contacts, pec: 'due@pec.example' }, proven],
    ['another mobile', { ...contacts, mobile: '+393330000002' }, proven],
    ['no contact proven', contacts, {}],
    ['a contact that the case has, and no code has proven', contacts, { contacts, pecProven: true }],
  ])('are refused with %s', (_, answers, facts) => {
    expect(() => check(both, facts, answers)).toThrow(expect.objectContaining({ code: 'CONTACT_NOT_PROVEN' }))
  })

  it('need no code where they may be left out, and are', () => {
    expect(() => check(both, proven, { pec: contacts.pec })).not.toThrow()
  })

  it('of another person are compared with the fact that the code proves', () => {
    const code: CodeDefinition = {
      channel: 'sms',
      to: '/answers/reach/mobile',
      proves: '/facts/guarantor/mobile',
    }
    const answers = { mobile: '+393339999999' }

    expect(() => check(code, { guarantor: answers }, answers)).not.toThrow()
    expect(() => check(code, proven, answers)).toThrow('not the contact that was proven')
  })
})

describe('a code to a contact that the case has', () => {
  const code: CodeDefinition = { channel: 'sms', to: '/facts/contacts/mobile' }

  it('must have come back since the task was entered', () => {
    expect(() => check(code, { ...proven, codesConfirmed: { sms: 'second' } }, {})).not.toThrow()
    for (const codesConfirmed of [undefined, {}, { sms: 'first' }, { pec: 'second' }]) {
      expect(() => check(code, { ...proven, codesConfirmed }, {})).toThrow(
        expect.objectContaining({ code: 'CODE_NOT_CONFIRMED' }),
      )
    }
  })
})
