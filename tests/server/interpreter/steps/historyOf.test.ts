import { expect, it } from 'vitest'

import type { Journey } from '#flow/Journey.ts'
import { historyOf } from '#server/interpreter/steps/historyOf.ts'

const journey = {
  definition: { processes: ['identification', 'preEvaluation'] },
  steps: new Map([
    ['matching_company', { process: 'identification' }],
    ['prospect_otp_verifier', { process: 'identification' }],
    ['financial_summary', { process: 'preEvaluation' }],
    ['error_wayout', { process: 'general' }],
  ]),
} as unknown as Journey
const entry = (name: string, openedAt: number, leftAt: number | null) => ({ name, openedAt, leftAt })
const at = (time: number) => new Date(time).toISOString()

it('a process begins with its first step and ends with its last; the present one goes on', () => {
  const history = historyOf(journey, 'preEvaluation', [
    entry('matching_company', 1000, 2000),
    entry('prospect_otp_verifier', 2000, 3000),
    entry('financial_summary', 3000, null),
  ])

  expect(history).toEqual([
    { process: 'identification', startedAt: at(1000), completedAt: at(3000) },
    { process: 'preEvaluation', startedAt: at(3000) },
  ])
})

it('a process that was gone back to goes on again, and the one after it keeps its end', () => {
  const history = historyOf(journey, 'identification', [
    entry('matching_company', 1000, 2000),
    entry('financial_summary', 2000, 3000),
    entry('matching_company', 3000, null),
  ])

  expect(history).toEqual([
    { process: 'identification', startedAt: at(1000) },
    { process: 'preEvaluation', startedAt: at(2000), completedAt: at(3000) },
  ])
})

it('steps of no process of the journey, and steps that the flow knows no more, are left out', () => {
  const history = historyOf(journey, 'general', [
    entry('error_wayout', 1000, null),
    entry('removed_step', 2000, null),
  ])

  expect(history).toEqual([])
})
