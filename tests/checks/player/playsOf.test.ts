import { describe, expect, it } from 'vitest'

import { playsOf } from '#checks/player/playsOf.ts'

import { sampleContent, sampleFiles } from '../../support/sampleContent.ts'

const string = { type: 'string', maxLength: 9 }

/** How the screen "company" of the sample definitions goes when it is this one. */
function playsOfCompany(screen: object) {
  const text = JSON.stringify({ layout: 'form', ...screen })
  return playsOf(sampleContent({ 'schemas/first/company.json': text })).get('company') ?? []
}

const code = {
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { code: string },
  },
  uiSchema: { code: { 'ui:options': { when: 'sent' } } },
  conditions: {
    toSend: { '/results': { not: { required: ['send'] } } },
    sent: { '/results/send': { type: 'object' } },
    right: { '/results/verify/isRight': { const: true } },
  },
  actions: {
    send: { type: 'call', endpoint: 'getKinds', when: 'toSend' },
    verify: {
      type: 'call',
      endpoint: 'findCompany',
      with: { code: '/data/code' },
      needs: ['/code'],
      clears: ['/code'],
      when: 'sent',
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
      then: 'confirm',
    },
    confirm: { type: 'complete', when: 'right' },
  },
  examples: { valid: [{ code: '123456' }] },
}

describe('a screen that is played', () => {
  it('is played again where a setting that it looks at is another, and only then', () => {
    const text = JSON.stringify({
      layout: 'form',
      conditions: { open: { '/settings/brand/name': { const: 'Bank' } } },
      actions: { confirm: { type: 'complete', when: 'open' } },
    })
    const settings = sampleFiles().get('flows/settings.json') ?? ''
    const playsWith = (from: string, to: string) =>
      playsOf(
        sampleContent({
          'schemas/first/company.json': text,
          'flows/settings.json': settings.replace(from, to),
        }),
      ).get('company')
    const plays = playsWith('', '')

    expect(plays?.[0]?.ran).toEqual(new Set(['confirm']))
    expect(playsWith('800 000 000', '800 000 001')).toBe(plays)
    expect(playsWith('"Bank"', '"Other"')?.[0]?.ran).toEqual(new Set())
  })

  it('is pressed through, action by action, until it is complete', () => {
    const [play] = playsOfCompany(code)

    expect([...play!.ran]).toEqual(['send', 'verify', 'confirm'])
    expect(play!.exits).toEqual([{ kind: 'complete', action: 'confirm' }])
  })

  it('takes the results of calls from its examples', () => {
    const moments = { wrong: { results: { verify: { isRight: false } } } }
    const [play] = playsOfCompany({
      ...code,
      conditions: { ...code.conditions, right: { '/results/verify/isRight': { const: false } } },
      examples: { ...code.examples, moments },
    })

    expect(play!.exits).toEqual([{ kind: 'complete', action: 'confirm' }])
  })

  it('is refused by the server where an answer is required that is not shown', () => {
    const schema = { ...code.schema, required: ['code'] }
    const actions = { confirm: { type: 'complete' }, send: code.actions.send }
    const [play] = playsOfCompany({ ...code, schema, actions })

    expect(play!.refusals).toEqual([
      {
        action: 'confirm',
        pressed: ['confirm'],
        held: ['toSend'],
        pointer: '/code',
        keyword: 'required',
        isHidden: true,
      },
    ])
    expect(play!.exits).toEqual([{ kind: 'complete', action: 'confirm' }])
  })

  it('is opened so that each condition holds on what the page is given', () => {
    const conditions = { many: { '/variables/amount': { type: 'integer', minimum: 7 } } }
    const actions = { confirm: { type: 'complete', when: 'many' } }
    const plays = playsOfCompany({
      schema: code.schema,
      conditions,
      actions,
      examples: { variables: [{ amount: 1 }] },
    })

    expect(plays.map(({ opening, ran }) => [opening.isExample, [...ran]])).toEqual([
      [true, []],
      [false, ['confirm']],
      [false, []],
    ])
  })

  it('comes to an end where its actions go round in a circle', () => {
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
    const actions = { find: { type: 'call', endpoint: 'getKinds', then: 'find', variant: 'primary' } }
    const [play] = playsOfCompany({ schema: code.schema, actions })

    expect([...play!.ran]).toEqual(['find'])
  })
})

describe('answers that a screen is filled in with', () => {
  const kind = { type: 'string', enum: ['own', 'other'] }
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: { kind, which: string, code: string },
    if: { properties: { kind: { const: 'other' } }, required: ['kind'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
    then: { required: ['which'] },
    else: { required: ['code'] },
  }
  const actions = { confirm: { type: 'complete' } }

  it('are its examples, and one for each branch that no example takes', () => {
    const examples = { valid: [{ kind: 'own', code: 'A1' }] }
    const plays = playsOfCompany({ schema, actions, examples })

    expect(plays.map(({ fill }) => fill)).toEqual([
      { kind: 'own', code: 'A1' },
      { kind: 'other', code: 'A1', which: 'a' },
    ])
  })

  it('are made up where no example shows any', () => {
    const plays = playsOfCompany({
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
      schema: { ...schema, if: undefined, then: undefined, else: undefined },
      actions,
    })

    expect(plays.map(({ fill }) => fill)).toEqual([{ kind: 'own' }])
  })

  it('lack what nothing draws and nothing fills in', () => {
    const examples = { valid: [{ kind: 'own', code: 'A1' }] }
    const uiSchema = { code: { 'ui:widget': 'hidden' } }
    const [play] = playsOfCompany({ schema, uiSchema, actions, examples })

    expect(play!.fill).toEqual({ kind: 'own' })
    expect(play!.refusals).toMatchObject([{ action: 'confirm', pointer: '/code', keyword: 'required' }])
  })
})
