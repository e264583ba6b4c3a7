import { describe, expect, it } from 'vitest'

import type { PlayMoment, PlayPerson } from '#contract/studioPlay.ts'
import { momentOf, personTo } from '#studio/play/personTo.ts'

const person = (key: string, at: string, steps: string[]): PlayPerson => ({
  key,
  kind: key.startsWith('story') ? 'story' : 'branch',
  at,
  steps,
  story: {},
})
const moment = (step: string, more: Partial<PlayMoment> = {}): PlayMoment => ({
  step,
  events: 0,
  gateways: [],
  facts: {},
  answers: {},
  ways: [],
  ...more,
})

describe('who comes to a step', () => {
  const persons = [
    person('story long', 'end', ['one', 'two', 'three', 'end']),
    person('branch a/which: small', 'which', ['one', 'three']),
  ]

  it('is whoever comes there over the fewest steps', () => {
    expect(personTo(persons, 'three')?.key).toBe('branch a/which: small')
    expect(personTo(persons, 'two')?.key).toBe('story long')
  })

  it('is for a gateway who was generated for it', () => {
    expect(personTo(persons, 'which')?.key).toBe('branch a/which: small')
  })

  it('is nobody where none comes', () => {
    expect(personTo(persons, 'nowhere')).toBeUndefined()
  })
})

describe('the moment that a person is about', () => {
  const moments = [
    moment('page', { isPage: true }),
    moment('one'),
    moment('two'),
    moment('two'),
    moment('end'),
    moment('later'),
  ]

  it('is where the steps of the person end', () => {
    expect(momentOf(moments, { steps: ['one', 'two', 'end'] })).toBe(4)
  })

  it('is the first at a step that is asked for', () => {
    expect(momentOf(moments, { steps: ['one', 'two', 'end'] }, 'two')).toBe(2)
  })

  it('is the last where the way goes otherwise', () => {
    expect(momentOf(moments, { steps: ['one', 'other'] })).toBe(5)
  })
})
