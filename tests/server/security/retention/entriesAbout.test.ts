import { describe, expect, it } from 'vitest'

import { blanked, contactsOf } from '#server/security/retention/entriesAbout.ts'

describe('a person whose number was typed with spaces', () => {
  const taxCode = 'RVILNE75A56D969V'
  const data = {
    answers: { representative: { taxCode, mobile: '333 123 4567', email: ' Elena@Adda.example ' } },
    facts: { contacts: { mobile: '+393331234567' }, codes: { sms: '+393339999999' } },
  }

  it('is written to at the number as it is dialled', () => {
    expect(contactsOf(taxCode, data)).toEqual(['elena@adda.example', '+393331234567'])
  })

  it('is erased with the number as it was proven, and no other', () => {
    const { answers, facts } = blanked(taxCode, data)

    expect(answers.representative).toEqual({ taxCode: '', mobile: '', email: '' })
    expect(facts).toEqual({ contacts: { mobile: '' }, codes: { sms: '+393339999999' } })
  })
})
