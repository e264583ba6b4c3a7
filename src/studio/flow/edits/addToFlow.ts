import type { Condition } from '#flow/Flow.ts'

import { editJson } from '../../workspace/editJson.ts'
import { camelCase } from '../new/camelCase.ts'
import type { DefinitionDraft } from '../new/DefinitionDraft.ts'
import { addEnd } from '../new/addEnd.ts'
import { newScreen } from '../new/newScreen.ts'
import type { Titles } from '../new/titlesOf.ts'
import { flowsIn } from '../references/flowsIn.ts'
import { stepsShowing } from '../references/stepsShowing.ts'
import { branchOff, nextOf, type Way } from './branchOff.ts'

/** A step that is not there yet, and the title of its screen. */
export interface NewStep {
  process: string
  name: string
  titles: Titles
}

/** Puts a step with its screen on a transition: what followed the transition follows the step. */
export function insertStep(draft: DefinitionDraft, way: Way, { process, name, titles }: NewStep): void {
  const next = nextOf(draft, way)
  const after = way.path[0] === 'tasks' ? String(way.path[1]) : undefined
  draft.change(way.file, (text) =>
    editJson(editJson(text, way.path, name), ['tasks', name], { next }, { after }),
  )
  newScreen(draft, [process, name], titles)
}

/** Puts a step on a transition that shows a screen which is there: it sees what another step has that screen see. */
export function insertStepShowing(draft: DefinitionDraft, way: Way, name: string, screen: string): void {
  const next = nextOf(draft, way)
  const after = way.path[0] === 'tasks' ? String(way.path[1]) : undefined
  const texts = new Map(draft.paths().map((file) => [file, draft.read(file)]))
  const { variables } = [...stepsShowing(flowsIn(texts), screen).values()][0] ?? {}
  const step = { screen, ...(variables && { variables }), next }
  draft.change(way.file, (text) => editJson(editJson(text, way.path, name), ['tasks', name], step, { after }))
}

/** Leads a transition elsewhere where a condition holds: to a new end, or to a step that there is. */
export function insertBranch(
  draft: DefinitionDraft,
  way: Way,
  { end, next, condition, when }: { end?: NewStep; next: string; condition: Condition; when: string },
): void {
  branchOff(draft, way, { gateway: `is_${snakeCase(when)}`, branch: { when, next }, condition })
  if (end) addEnd(draft, [end.process, end.name], end.titles)
}

/** `amountAbove50000` as a gateway is named. */
function snakeCase(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}

/** The name of the condition that leads to a step. */
export function conditionNameOf(step: string): string {
  return camelCase(step)
}
