import { evaluateAt } from '#validation/pointer.ts'

import type { Screen } from '../../screen/Screen.ts'
import type { Scope } from '../../screen/ScreenHost.ts'
import { pickEntry } from './pickEntry.ts'

/** Returns the values of a screen's sources by samples of what calls answer; those that point into the scope by what stands there. */
export function sampledSources(
  { sources = {} }: Pick<Screen, 'sources'>,
  samples: Record<string, unknown> = {},
  scope: Scope,
): Scope['sources'] {
  const values: Scope['sources'] = {}
  const seen = { ...scope, sources: values }
  for (const [name, definition] of Object.entries(sources)) {
    const raw =
      samples[name] ??
      ('from' in definition
        ? pickEntry(evaluateAt(seen, definition.from), definition.where, seen)
        : undefined)
    values[name] = (definition.at && evaluateAt(raw, definition.at)) ?? raw
  }
  return values
}
