import type { JSONSchema7 } from 'json-schema'

import type { Condition } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'

import type { Content } from '../content/Content.ts'

/** A condition of a screen by which something is shown, open or required, and where the screen is shown. */
export interface AskedCondition {
  screen: string
  name: string
  condition: Condition
  /** The page or the steps that show the screen. */
  places: string[]
}

/** Returns the conditions of the screens of a journey: those that are named, and the `if` of their schemas. */
export function askedConditions({ screens }: Content, { definition, steps }: Journey): AskedCondition[] {
  const shown = new Map<string, string[]>(definition.start.map((page) => [page, [page]]))
  for (const step of steps.values()) {
    if (!definition.processes.includes(step.process)) continue
    const screen = screenOf(step)
    shown.set(screen, [...(shown.get(screen) ?? []), step.name])
  }
  return [...shown].flatMap(([screen, places]) => {
    const { value, schema } = screens.get(screen) ?? {}
    const named = Object.entries((value?.conditions ?? {}) as Record<string, Condition>)
    const asked = conditionalSchemas(schema ?? {}).map((each, index): [string, Condition] => [
      `if ${index + 1}`,
      { '/data': each },
    ])
    return [...named, ...asked].map(([name, condition]) => ({ screen, name, condition, places }))
  })
}

function conditionalSchemas(schema: JSONSchema7): JSONSchema7[] {
  const here = typeof schema.if === 'object' ? [schema.if] : []
  const inner = (schema.allOf ?? []).filter((each) => typeof each === 'object')
  return [...here, ...inner.flatMap(conditionalSchemas)]
}
