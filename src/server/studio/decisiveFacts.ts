import type { Condition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { meets } from '#flow/meets.ts'

type Facts = Record<string, unknown>

/** Returns the facts by which a case goes one way rather than another: those for which a line of a condition holds. */
export function decisiveFacts(journey: Journey, facts: Facts): string[] {
  const asked = conditionsOf(journey)
  return Object.entries(facts).flatMap(([name, value]) =>
    asked.some((condition) => looksAt(condition, { [name]: value })) ? [name] : [],
  )
}

function looksAt(condition: Condition, facts: Facts): boolean {
  return Object.entries(condition).some(([pointer, schema]) => meets({ [pointer]: schema }, { facts }))
}

function conditionsOf({ flows, tables }: Journey): Condition[] {
  return [
    ...[...flows.values()].flatMap(({ conditions }) => Object.values(conditions)),
    ...[...tables.values()].flatMap(({ rows }) =>
      rows.flatMap(({ when }): Condition[] => (when ? [when] : [])),
    ),
  ]
}
