import type { UiSchema } from '@rjsf/utils'

import type { Screen } from '../../screen/Screen.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

/** Pointers to data that is not shown now: a `*` is every row of an array. */
export type HiddenFields = string[]

interface Conditional {
  pointer: string
  when: string
}

/** A screen, and how its conditions are told. */
interface Conditioned {
  screen: Pick<Screen, 'uiSchema'>
  conditions: Record<string, (scope: object) => boolean>
}

const known = new WeakMap<Conditioned, Conditional[]>()

/** The fields whose `ui:options.when` does not hold. */
export function hiddenFields(compiled: Conditioned, scope: object): HiddenFields {
  const conditional = known.get(compiled) ?? conditionalIn(compiled)
  known.set(compiled, conditional)
  return conditional.filter(({ when }) => !compiled.conditions[when]?.(scope)).map(({ pointer }) => pointer)
}

function conditionalIn({ conditions, screen }: Conditioned): Conditional[] {
  return Object.keys(conditions).length === 0 ? [] : conditionalFields(screen.uiSchema, [])
}

export function isHidden(hidden: HiddenFields, pointer: string): boolean {
  return hidden.some((pattern) => {
    const parts = pattern.split('/')
    const segments = pointer.split('/')
    return (
      parts.length <= segments.length &&
      parts.every((part, index) => part === '*' || part === segments[index])
    )
  })
}

/** The data without what is hidden; what is shown stays the same object. */
export function withoutHidden(data: unknown, hidden: HiddenFields): unknown {
  return hidden.reduce((left, pattern) => removeAt(left, toPath(pattern)), data)
}

function removeAt(node: unknown, [key, ...rest]: (string | number)[]): unknown {
  if (typeof node !== 'object' || node === null || key === undefined) return node
  if (Array.isArray(node)) return key === '*' ? node.map((item) => removeAt(item, rest)) : node
  if (!Object.hasOwn(node, key)) return node
  const copy: Record<string | number, unknown> = { ...node }
  if (rest.length === 0) delete copy[key]
  else copy[key] = removeAt(copy[key], rest)
  return copy
}

/** The fields of a screen that are shown under a condition. */
export function conditionalFields(uiSchema: UiSchema | undefined, path: string[]): Conditional[] {
  if (typeof uiSchema !== 'object') return []
  const when: unknown = uiSchema['ui:options']?.when
  const own = typeof when === 'string' ? [{ pointer: toPointer(path), when }] : []
  const inside = Object.entries(uiSchema)
    .filter(([key]) => !key.startsWith('ui:'))
    .flatMap(([key, child]) => conditionalFields(child as UiSchema, [...path, key === 'items' ? '*' : key]))
  return [...own, ...inside]
}
