import { describe, expect, it } from 'vitest'

import type { Story } from '#checks/stories/Story.ts'
import { type Move, type Trace, traceStory } from '#checks/trace/traceStory.ts'

import { readContent } from '../../../scripts/readContent.ts'
import { leasing } from '../../support/leasing.ts'

const loan = readContent('.', '.')
const lease = readContent(leasing, '.')

const told = (name: string, content = loan): Story => content.stories.get(name)!.value
const trace = (name: string, moves: Move[] = []) => traceStory(loan, told(name), moves)
const stepsOf = ({ moments }: Trace) => moments.map(({ step }) => step)
const at = ({ moments }: Trace, step: string) => moments.find((each) => each.step === step)!

describe('the trace of a story', () => {
  it.each([
    ['the loan', loan],
    ['leasing', lease],
  ])('of %s passes the end of each story', (_, content) => {
    const passing = [...content.stories.values()].map(({ value }) => [
      value.story,
      stepsOf(traceStory(content, value, [])).includes(value.then.end),
    ])

    expect(passing.filter(([, passes]) => !passes)).toEqual([])
  })

  it('begins with the public pages, and tells what each event led to', () => {
    const { moments } = trace('refusedByTheScore')

    expect(moments[0]).toMatchObject({ step: 'simulator', isPage: true })
    expect(at({ moments }, 'not_eligible_wayout')).toMatchObject({ by: { type: 'workerDone' } })
  })

  it('says what else may happen at a step, and what lets it', () => {
    const { ways } = at(trace('signedContract'), 'financial_summary')

    expect(ways[0]).toMatchObject({ kind: 'complete', isOpen: true, needs: [{ holds: true }] })
    expect(ways.map(({ kind }) => kind)).toContain('deadline')
  })

  it('goes on with a story beyond its end where a move says so, and elsewhere where another is made', () => {
    const story = trace('refusedByTheScore')
    const { events } = at(story, 'pre_evaluation')

    const failed = trace('refusedByTheScore', [{ after: events, happening: { fails: true } }])

    expect(stepsOf(failed)).not.toContain('not_eligible_wayout')
    expect(failed.moments[failed.moments.findIndex(({ step }) => step === 'pre_evaluation') + 1]?.by).toEqual(
      {
        type: 'workerFailed',
      },
    )
  })

  it('does what usually happens in the place of what the story says', () => {
    const { events } = at(trace('registerDoesNotAnswer'), 'verification_company')

    const usual = trace('registerDoesNotAnswer', [{ after: events, happening: { usual: true } }])

    expect(usual.moments.find(({ events: count }) => count === events + 1)?.by?.type).toBe('workerDone')
  })

  it('says what a screen asks for while its conditions do not hold', () => {
    const { screen } = at(trace('signedContract'), 'simulator')
    const asked = screen!.conditions.find(({ name }) => name === 'if 1')!

    expect(asked.fields.length).toBeGreaterThan(0)
    expect(asked.tests).toHaveLength(1)
  })

  it('says which name of a story is unknown', () => {
    const story = { ...told('signedContract'), when: { no_such_step: { message: 'any' } } }

    expect(traceStory(loan, story, [])).toEqual({
      moments: [],
      stop: { message: 'The story names "no_such_step", which is not there.' },
    })
  })
})
