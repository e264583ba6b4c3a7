import { describe, expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'

import { mergedJson } from '../support/mergedJson.ts'
import { sampleContent, sampleFiles } from '../support/sampleContent.ts'

const files = sampleFiles()
const text = { type: 'string', minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' }

/** The summary of the sample, which sends a code by SMS and has a box for it. */
const screen = {
  schema: { type: 'object', additionalProperties: false, properties: { code: text, mobile: text } },
  uiSchema: { code: { 'ui:widget': 'OneTimeCodeWidget' } },
  actions: {
    send: { type: 'call', endpoint: 'generateSmsOtp', with: { to: '/data/mobile' } },
    verify: { type: 'call', endpoint: 'verifySmsOtp', with: { to: '/data/mobile', code: '/data/code' } },
  },
}

/** Returns what the rules of codes find where the summary asks for `code`, and its screen is changed. */
function findings(code: unknown, changed: unknown = {}, task: object = {}, others: object = {}) {
  const changes = {
    ...others,
    'flows/first.json': { tasks: { summary: { code, ...task } } },
    'schemas/first/summary.json': mergedJson(screen, changed),
  }
  const written = Object.entries(changes).map(([file, fragment]) => [
    file,
    JSON.stringify(mergedJson(JSON.parse(files.get(file) ?? ''), fragment)),
  ])
  return checkContent(sampleContent(Object.fromEntries(written)))
    .filter(({ rule }) => /Code|Proof|CasePointer/.test(rule) && rule !== 'everyErrorCodeExists')
    .map(({ rule, message }) => [rule, message])
}

const given = { channel: 'sms', to: '/answers/summary/mobile' }

describe('a one-time code of a task', () => {
  it('is right where the screen sends it to the contact that is given there, and has a box for it', () => {
    expect(findings(given)).toEqual([])
    expect(findings({ ...given, to: '/answers/company/code' })).toEqual([])
  })

  it('goes to the contact that the flow judges', () => {
    const other = { actions: { send: { with: { to: '/data/code' } } } }

    expect(findings(given, other)).toEqual([
      ['everyCodeHasAPlace', 'The code goes to "/data/code", but the flow asks for it at "/data/mobile".'],
    ])
    expect(findings({ ...given, to: '/answers/company/code' }, other)).toEqual([])
  })

  it.each([
    ['an address for a message to a telephone', 'sms', { format: 'pec' }],
    ['a number for a mail', 'email', { format: 'mobile-phone' }],
    ['a number for a certified mail', 'pec', { format: 'mobile-phone' }],
  ])('does not go to %s', (_, channel, mobile) => {
    const found = findings({ ...given, channel }, { schema: { properties: { mobile } } })

    expect(found.map(([, message]) => message)).toContain(
      `A code by ${channel} cannot go to "/answers/summary/mobile": it holds no contact of this channel.`,
    )
  })

  it('does not go to any text where a contact stands beside it', () => {
    const phone = { type: 'string', maxLength: 31, format: 'mobile-phone' }
    const found = findings(given, { schema: { properties: { phone } } })

    expect(found.map(([rule]) => rule)).toContain('everyCodeReachesAContact')
  })

  it('goes to a fact that is set from a contact, and to the contact of its own channel alone', () => {
    const sets = { '/facts/phone': '/answers/summary/mobile' }
    const facts = { 'flows/journeys/sample.json': { facts: { phone: { type: 'string' } } } }
    const reaches = (to: string, format = 'mobile-phone') => {
      const mobile = { schema: { properties: { mobile: { format } } } }
      const found = findings({ channel: 'sms', to }, mobile, { sets }, facts)
      return !found.some(([rule]) => rule === 'everyCodeReachesAContact')
    }

    expect(reaches('/facts/phone')).toBe(true)
    expect(reaches('/facts/phone', 'pec')).toBe(false)
    expect(reaches('/facts/contacts/mobile')).toBe(true)
    expect(reaches('/facts/contacts/pec')).toBe(false)
  })

  it('is typed into a box for codes', () => {
    expect(findings(given, { uiSchema: { code: { 'ui:widget': 'AmountWidget' } } })).toEqual([
      [
        'everyCodeHasAPlace',
        'schemas/first/summary.json has no box for the code: "/data/code" is not drawn by OneTimeCodeWidget.',
      ],
    ])
  })

  it('is sent by a screen only where its task asks for one on the channel', () => {
    const inVain = (channel: string) => [
      'everyCodeHasAPlace',
      `No task that shows "summary" asks for a code by ${channel}: the server refuses this call.`,
    ]

    expect(findings(undefined)).toEqual([inVain('sms'), inVain('sms')])
    expect(findings(given, { actions: { more: { type: 'call', endpoint: 'generatePecOtp' } } })).toEqual([
      inVain('pec'),
    ])
  })

  it('leads to answers and facts that there are', () => {
    expect(findings([{ ...given, to: '/answers/summary/phone', proves: '/facts/unknown' }])).toEqual([
      ['everyCasePointerExists', '"summary" asks for no field "phone".'],
      ['everyCasePointerExists', 'No fact is called "unknown".'],
      ['everyCodeHasAPlace', 'The code goes to "/data/mobile", but the flow asks for it at "/data/phone".'],
    ])
  })

  it('is the only one of its task on a channel', () => {
    expect(findings([given, given])).toEqual([
      ['everyCodeReachesAContact', '"summary" asks for another code by sms too.'],
    ])
  })

  it('is asked of the applicant, and of no other person', () => {
    const people = { processes: ['second'], people: { processes: ['first', 'second'], end: 'summary' } }

    expect(findings(given, {}, {}, { 'flows/journeys/sample.json': people })).toEqual([
      [
        'everyCodeReachesAContact',
        'A code is sent to the applicant alone, and this task is done by another person.',
      ],
    ])
  })

  it('alone sets what it proves', () => {
    const proves = { ...given, proves: '/facts/listed' }
    const sets = { '/facts/listed': '/answers/company/code', '/facts/contacts': { sum: { of: [1] } } }

    expect(findings(proves, {}, { sets })).toEqual([
      [
        'everyProofIsOfACode',
        expect.stringMatching(/^"\/facts\/listed" says what a one-time code has proven/),
      ],
      ['everyProofIsOfACode', expect.stringMatching(/^"\/facts\/contacts" says/)],
    ])
  })
})
