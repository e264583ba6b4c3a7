import type { Content, ScreenDefinition } from '../content/Content.ts'
import { callOf } from '../types/callOf.ts'
import { stepsShowing } from './stepsShowing.ts'

type Action = NonNullable<ScreenDefinition['value']['actions']>[string]

/**
 * Returns the codes with which the call of an action can be refused: those of the call, and of the steps that show the
 * screen what they require and what their workers refuse. Undefined where that is not known.
 */
export function errorsGiven(
  action: Action,
  screen: ScreenDefinition,
  content: Content,
): string[] | undefined {
  const { actionErrors, workerFacts } = content.catalog
  if (action.type === 'call' || action.type === 'download') return callOf(action.endpoint, content)?.errors
  if (action.type === 'start') {
    const workers = [...content.journeys.values()].map(({ value: { worker = '' } }) => worker)
    return [...actionErrors.start, ...workers.flatMap((worker) => workerFacts.get(worker)?.refuses ?? [])]
  }
  if (action.type !== 'complete' && action.type !== 'message') return undefined
  const steps = stepsShowing(screen.name, content)
  if (!steps) return undefined
  const ofSteps = steps.flatMap(({ kind, definition }) => {
    if (action.type === 'message') return refusedBy(definition.messages?.[action.message]?.worker, content)
    if (kind !== 'task') return []
    return [
      ...(definition.requires ?? []).map(({ error }) => error),
      ...refusedBy(definition.worker, content),
    ]
  })
  return [...actionErrors[action.type], ...ofSteps]
}

function refusedBy(worker: string | undefined, { catalog }: Content): string[] {
  return catalog.workerFacts.get(worker ?? '')?.refuses ?? []
}
