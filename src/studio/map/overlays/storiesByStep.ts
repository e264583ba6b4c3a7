import { ANY_STEPS } from '#checks/stories/Story.ts'

import { DefinitionReader, isObject, namesIn } from '../model/DefinitionReader.ts'
import type { JourneyMap } from '../model/JourneyMap.ts'
import { dominatorsOf } from './dominatorsOf.ts'

/**
 * The names of the stories of a journey by the steps that they surely pass: those that they name, and those that no way to
 * these goes round. A story may pass more: what answers and facts decide is known once it is played.
 */
export function storiesByStep(texts: ReadonlyMap<string, string>, map: JourneyMap): Map<string, string[]> {
  const reader = new DefinitionReader(texts)
  const found = new Map<string, string[]>()
  const start = map.lanes[0]?.start
  // Ways back lead to where a story was before.
  const edges = map.edges.filter(({ word }) => word !== 'previous' && word !== 'return')
  const dominators = start === undefined ? new Map<string, string>() : dominatorsOf(edges, start)
  for (const path of texts.keys()) {
    const [, name] = /^flows\/stories\/([^/]+)\.json$/.exec(path) ?? []
    if (name === undefined) continue
    const story = reader.read(path)
    if (story.journey !== map.journey) continue
    // Other people begin at a step of their own.
    const before = story.of === undefined ? dominators : new Map<string, string>()
    for (const step of passed(stepsNamed(story), before)) found.set(step, [...(found.get(step) ?? []), name])
  }
  return found
}

function passed(named: Set<string>, dominators: Map<string, string>): Set<string> {
  const steps = new Set<string>()
  for (const step of named) {
    let here: string | undefined = step
    while (here !== undefined && !steps.has(here)) {
      steps.add(here)
      here = dominators.get(here)
    }
  }
  return steps
}

function stepsNamed({ given, when, then }: Record<string, unknown>): Set<string> {
  const at = isObject(given) ? given.at : undefined
  const end = isObject(then) ? then : {}
  return new Set([
    ...Object.keys(isObject(at) ? at : {}),
    ...Object.keys(isObject(when) ? when : {}),
    ...namesIn(end.steps).filter((step) => step !== ANY_STEPS),
    ...namesIn([end.end]),
  ])
}
