import { describe, expect, it } from 'vitest'

import { advance, type CaseEvent } from '#flow/advance.ts'
import { buildJourney } from '#flow/buildJourney.ts'

import { definition, first, follow, second, stateAt } from './fixtures.ts'

describe('the steps that a case has left', () => {
  it('are kept, the last five hundred, however often an applicant goes there and back', () => {
    const failed = { type: 'workerFailed' } as const
    const retry = { type: 'message', name: 'retry', variables: {} } as const
    const roundAndRound = Array.from({ length: 300 }, (): CaseEvent[] => [failed, retry]).flat()

    const { passed } = follow(stateAt('verification'), ...roundAndRound)

    expect(passed).toHaveLength(500)
    expect(passed.at(-1)).toMatchObject({ step: 'fault', by: retry })
  })

  it('have of the message by which they were left no variables but where something reads them', () => {
    const messages = {
      told: { next: 'goodbye' },
      explained: { next: 'goodbye', sets: { '/facts/why': '/variables/reason' } },
    }
    const tasks = { ...first.tasks, company: { next: 'verification', messages } }
    const telling = buildJourney(definition, [{ ...first, tasks }, second])
    const variablesOf = (name: string) =>
      advance(telling, stateAt('company'), { type: 'message', name, variables: { reason: 'late' } }, {})
        ?.passed[0]?.by

    expect(variablesOf('told')).toEqual({ type: 'message', name: 'told', variables: {} })
    expect(variablesOf('explained')).toMatchObject({ variables: { reason: 'late' } })
  })
})
