import { describe, expect, it } from 'vitest'

import { stateOf } from '#studio/sampleHost.ts'

import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import { asksForSomething, exampleStates } from '#studio/preview/exampleStates.ts'
import type { WordingPacks } from '#studio/preview/wordingInstance.ts'
import { filesBelow, readScreens, sittingsOf } from '../../gallery/sittingsOf.ts'

const screens = readScreens('.')
const asking = screens.filter(({ screen }) => asksForSomething(screen))
const conditional = screens.filter(({ screen }) => namesAfterWhen(screen).length > 0)
const calling = screens.filter(({ screen }) =>
  Object.values(screen.sources ?? {}).some((source) => 'endpoint' in source),
)
const acting = screens.filter(({ screen }) =>
  Object.values(screen.actions ?? {}).some(({ type }) => !['go', 'open', 'reload'].includes(type)),
)

it('finds the screens', () => {
  expect(screens.length).toBeGreaterThan(80)
  expect(asking.length).toBeGreaterThan(25)
  expect(conditional.length).toBeGreaterThan(25)
  expect(calling.length).toBeGreaterThan(15)
  expect(acting.length).toBeGreaterThan(50)
})

it.each(screens)('$name is seen first as it is opened', ({ screen, compiled, settings }) => {
  const [first] = exampleStates(compiled, screen.examples, { settings })

  expect(first).toMatchObject({ kind: asksForSomething(screen) ? 'empty' : 'filled' })
})

describe.each(asking)('$name, which asks for something,', ({ screen, compiled, settings }) => {
  it('is seen empty, filled and refused', () => {
    const { valid = [], invalid = [] } = screen.examples ?? {}
    const kinds = exampleStates(compiled, screen.examples, { settings }).map(({ kind }) => kind)

    expect(valid.length).toBeGreaterThan(0)
    expect(invalid.length).toBeGreaterThan(0)
    expect(kinds).toEqual(expect.arrayContaining(['empty', 'filled', 'refused']))
  })
})

describe.each(conditional)('$name, of which parts come and go,', ({ screen, compiled, settings }) => {
  it('is seen with each of them, and without it', () => {
    const scopes = exampleStates(compiled, screen.examples, { settings }).map(
      ({ samples }) => stateOf(compiled.screen, samples).scope,
    )
    const seen = (name: string) => new Set(scopes.map((scope) => compiled.conditions[name]?.(scope)))
    const never = namesAfterWhen(screen).filter((name) => !seen(name).has(true))
    const always = namesAfterWhen(screen).filter((name) => !seen(name).has(false))

    expect({ never, always }).toEqual({ never: [], always: [] })
  })
})

it.each(calling)(
  '$name is seen while what it asks for is under way, and when it has failed',
  ({ screen, compiled, settings }) => {
    const names = exampleStates(compiled, screen.examples, { settings }).map(({ name }) => name)

    expect(names).toEqual(expect.arrayContaining(['loading', 'failed']))
  },
)

it.each(acting)(
  '$name is seen while the server is asked, and when it refuses',
  ({ screen, compiled, settings }) => {
    const names = exampleStates(compiled, screen.examples, { settings }).map(({ name }) => name)

    expect(names).toEqual(expect.arrayContaining(['sending', 'refused-FAULT']))
  },
)

it.each(screens)('shows every question of $name', ({ screen, compiled, settings }) => {
  const asked = Object.entries(screen.actions ?? {}).flatMap(([action, { dialogs = [] }]) =>
    dialogs.map(({ name }) => `question-${action}-${name}`),
  )
  const names = exampleStates(compiled, screen.examples, { settings }).map(({ name }) => name)

  expect(names).toEqual(expect.arrayContaining(asked))
})

it.each(screens)('gives each state of $name a name of its own', ({ screen, compiled, settings }) => {
  const names = exampleStates(compiled, screen.examples, { settings }).map(({ name }) => name)

  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual([...new Set(names)])
})

describe('the words for a kind of company', () => {
  const files = [...readDefinitions('.')]
  const packs = filesBelow('i18n/it/', files) as WordingPacks
  const varied = screens.filter(({ process, name }) =>
    JSON.stringify(packs[process]?.[name] ?? {}).includes('_INDIVIDUAL_COMPANY"'),
  )

  it.each(varied)('are seen on $name', ({ screen, compiled, settings }) => {
    const kinds = exampleStates(compiled, screen.examples, { settings }).map(
      ({ samples }) => samples.status?.['companyType'],
    )

    expect(kinds).toContain('INDIVIDUAL_COMPANY')
  })
})

describe('what is refused of fields that come later', () => {
  const statesOf = (of: string) => {
    const { screen, compiled, settings } = screens.find(({ name }) => name === of)!
    return exampleStates(compiled, screen.examples, { settings })
  }

  it('is seen at the moment that shows them', () => {
    const refused = statesOf('prospect_otp_verifier').filter(({ kind }) => kind === 'refused')

    expect(refused.map(({ name, tried }) => [name, tried])).toEqual([
      ['refused-empty', 'sendPec'],
      ['refused-empty-variables-2', 'sendSms'],
      ['refused-empty-pecCodeSent', 'verifyPec'],
      ['refused-empty-mobileCodeSent', 'verifySms'],
      ['refused', 'sendPec'],
      ['refused-2', 'sendSms'],
      ['refused-3', 'verifyPec'],
      ['refused-FAULT', undefined],
      ['refused-verifyPec-OTP_WRONG', undefined],
      ['refused-verifyPec-OTP_EXPIRED', undefined],
      ['refused-verifySms-OTP_WRONG', undefined],
      ['refused-verifySms-OTP_EXPIRED', undefined],
    ])
  })

  it('is seen with what the screen fills in by itself', () => {
    const empty = statesOf('prospect_branch_selection').find(({ name }) => name === 'empty')

    expect(empty?.samples.data).toEqual({ search: { place: 'Roma' } })
  })
})

it('begins with the outline of a screen that is on its way', () => {
  const [first] = sittingsOf('.')

  expect(first).toMatchObject({ process: 'shell', state: { kind: 'loading' } })
})

/** The conditions that something on a screen waits for, wherever it stands. */
function namesAfterWhen(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const found = Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === 'when' && typeof value === 'string' ? [value] : namesAfterWhen(value),
  )
  return [...new Set(found)]
}
