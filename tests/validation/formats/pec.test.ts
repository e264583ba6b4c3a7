import { describe, expect, it } from 'vitest'

import { isPec } from '#validation/formats/pec.ts'

import { cpuMilliseconds } from '../../support/cpuMilliseconds.ts'

describe('isPec', () => {
  it.each([
    'rossi@pec.it',
    'mario.rossi@legalmail.it',
    'ROSSI_SRL@PEC.IT',
    'a@b.io',
    "d'angelo+banca@pec.studio-legale.roma.it",
    `${'a'.repeat(64)}@pec.it`,
    `a@${'b'.repeat(63)}.it`,
    `a@${'b.'.repeat(125)}it`,
  ])('accepts %s', (address) => {
    expect(isPec(address)).toBe(true)
  })

  it.each([
    ['an empty text', ''],
    ['no at', 'rossi.pec.it'],
    ['two ats', 'rossi@pec@pec.it'],
    ['nothing before the at', '@pec.it'],
    ['nothing after the at', 'rossi@'],
    ['a bare host', 'rossi@localhost'],
    ['an address of numbers', 'rossi@127.0.0.1'],
    ['two dots', 'mario..rossi@pec.it'],
    ['a dot first', '.rossi@pec.it'],
    ['a dot last', 'rossi.@pec.it'],
    ['a hyphen at the edge of a label', 'rossi@-pec.it'],
    ['an underscore in the host', 'rossi@my_pec.it'],
    ['spaces', 'mario rossi@pec.it'],
    ['spaces around', 'rossi@pec.it '],
    ['a second header', 'rossi@pec.it\nBcc: altri@pec.it'],
    ['a quoted name', '"mario rossi"@pec.it'],
    ['a name with its address', 'Mario <rossi@pec.it>'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@pec.it`],
    ['a label of 64 characters', `a@${'b'.repeat(64)}.it`],
    ['255 characters', `a@${'b.'.repeat(125)}ite`],
    ['a letter that looks like another', 'rоssi@pec.it'],
  ])('refuses %s', (_, address) => {
    expect(isPec(address)).toBe(false)
  })

  it('takes no time over a text that was made to take long', () => {
    const cost = cpuMilliseconds(() => {
      for (const part of ['a.', 'a', '-', 'a@', '!']) isPec(`${part.repeat(120)}@${part.repeat(4)}!`)
      isPec(`a@${'a-'.repeat(125)}`)
      isPec('a'.repeat(5_000_000))
    })

    expect(cost).toBeLessThan(500)
  })
})
