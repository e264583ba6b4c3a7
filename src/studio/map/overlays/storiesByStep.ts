import { ANY_STEPS } from '#checks/stories/Story.ts'

import { DefinitionReader, isObject, namesIn } from '../model/DefinitionReader.ts'

/** The names of the stories of a journey by the steps that they name: those on their way, at their end, and where something happens. */
export function storiesByStep(texts: ReadonlyMap<string, string>, journey: string): Map<string, string[]> {
  const reader = new DefinitionReader(texts)
  const found = new Map<string, string[]>()
  for (const path of texts.keys()) {
    const [, name] = /^flows\/stories\/([^/]+)\.json$/.exec(path) ?? []
    if (name === undefined) continue
    const story = reader.read(path)
    if (story.journey !== journey) continue
    for (const step of stepsNamed(story)) found.set(step, [...(found.get(step) ?? []), name])
  }
  return found
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
