import { meets } from '#flow/meets.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'
import { withValueAt } from '#validation/pointer.ts'

import { variablesAt } from '../stories/variablesAt.ts'
import type { AskedCondition } from './askedConditions.ts'
import { allCandidates } from './candidateValues.ts'
import { type Choice, choices, factsOfChoices } from './choicesOf.ts'
import type { View } from './Person.ts'
import type { Values } from '../stories/Story.ts'

const EMPTY: View = { data: {}, results: {}, sources: {}, status: {} }

/** Returns whether a condition of a screen is open for a case at a step, on a page that holds `view`. */
export function isOpenAt(
  { steps }: Journey,
  { condition }: AskedCondition,
  state: CaseState,
  moment: Moment,
  view: View = EMPTY,
): boolean {
  return meets(condition, { ...moment, ...view, variables: variablesAt(steps.get(state.step), state) })
}

/** Returns facts and what the page holds with which a condition is open, or shut, at the step of a case; undefined where none are found. */
export function viewFor(
  journey: Journey,
  asked: AskedCondition,
  isOpen: boolean,
  state: CaseState,
  { moment, isGivable }: { moment: Moment; isGivable: (pointer: string) => boolean },
): { facts: Values; view: View } | undefined {
  const step = journey.steps.get(state.step)
  const variables = Object.entries(asked.condition).map(([pointer, schema]): [string, unknown[]] => [
    pointer,
    allCandidates([schema]),
  ])
  for (const chosen of choices(variables)) {
    let view = EMPTY
    const ofFacts: Choice[] = []
    for (const { pointer, value } of partsOf(chosen)) {
      const [, part = '', name = '', ...rest] = pointer.split('/')
      if (part !== 'variables') {
        view = withValueAt(view, pointer, value)
        continue
      }
      const fact = [step?.definition.variables?.[name] ?? '', ...rest].join('/')
      if (isGivable(fact)) ofFacts.push({ pointer: fact, value })
    }
    const facts = factsOfChoices(ofFacts, state)
    const known = { ...state, facts: { ...state.facts, ...facts } }
    if (isOpenAt(journey, asked, known, moment, view) === isOpen) return { facts, view }
  }
  return undefined
}

/** Choices for the whole page, or a whole part of it, as choices for what stands in it. */
function partsOf(chosen: Choice[]): Choice[] {
  return chosen.flatMap(({ pointer, value }) => {
    const depth = pointer.split('/').length
    const isWhole = depth === 1 || (depth === 2 && pointer === '/variables')
    if (!isWhole || typeof value !== 'object' || value === null) return [{ pointer, value }]
    return partsOf(
      Object.entries(value).map(([name, part]) => ({
        pointer: `${pointer}/${name}`,
        value: part as unknown,
      })),
    )
  })
}
