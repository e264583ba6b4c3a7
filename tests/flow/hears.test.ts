import { describe, expect, it } from 'vitest'

import type { JourneyStep } from '#flow/Journey.ts'
import { hears } from '#flow/hears.ts'
import { staysAt } from '#flow/staysAt.ts'

import { journey } from './fixtures.ts'

const step = (name: string) => journey.steps.get(name) as JourneyStep

describe('hears', () => {
  it.each([
    ['a wait hears the outside', 'verification', 'cancelled', 'outside', true],
    ['a wait does not hear the applicant', 'verification', 'cancelled', 'applicant', false],
    ['a task hears the applicant', 'summary', 'renounce', 'applicant', true],
    ['a task does not hear the outside', 'summary', 'renounce', 'outside', false],
    ['unless its message says so', 'offer', 'moved', 'outside', true],
    ['and then not the applicant', 'offer', 'moved', 'applicant', false],
    ['a wayout hears the applicant', 'fault', 'retry', 'applicant', true],
    ['edit is the applicant`s', 'summary', 'edit', 'applicant', true],
    ['and nobody else`s', 'summary', 'edit', 'outside', false],
    ['nothing is heard that is not written', 'company', 'renounce', 'applicant', false],
    ['nor what every object has', 'summary', 'constructor', 'applicant', false],
  ] as const)('%s', (_, name, message, sender, expected) => {
    expect(hears(step(name), message, sender)).toBe(expected)
  })
})

describe('staysAt', () => {
  it('tells a message that is only heard from one that leads on', () => {
    const message = (name: string) => ({ type: 'message', name, variables: {} }) as const
    expect(staysAt(step('verification'), message('told'))).toBe(true)
    expect(staysAt(step('verification'), message('cancelled'))).toBe(false)
    expect(staysAt(step('summary'), message('edit'))).toBe(false)
  })
})
