import { screenOf } from '#flow/screenOf.ts'

import type { Content, ScreenDefinition } from '../content/Content.ts'

/**
 * The variables that a screen sees: what its step shows, and for a page what the application gives it, as its examples
 * say. Undefined where its step cannot be known.
 */
export function variablesOf(
  { name, value }: ScreenDefinition,
  { steps, general }: Content,
): string[] | undefined {
  if (!steps || !general) return undefined
  const shown = [...steps.values()]
    .filter((step) => screenOf(step) === name)
    .flatMap(({ definition }) => Object.keys(definition.variables ?? {}))
  const given = Object.hasOwn(general.value.pages, name)
    ? (value.examples?.variables ?? []).flatMap((variables) => Object.keys(variables))
    : []
  return [...new Set([...shown, ...given])]
}
