import type { UiSchema } from '@rjsf/utils'

import type { CompiledScreen } from './CompiledScreen.ts'
import { evaluateAt, type Path, toPointer } from './compile/pointer.ts'
import type { DataRefusal } from './compile/refusalsOf.ts'
import type { Scope } from './ScreenHost.ts'

/** Answers to be chosen from a source that has come, and that are none of its entries. */
export function choiceRefusals({ screen }: CompiledScreen, data: unknown, scope: Scope): DataRefusal[] {
  const refusals: DataRefusal[] = []
  const visit = (uiSchema: UiSchema | undefined, value: unknown, path: Path): void => {
    if (typeof uiSchema !== 'object' || value === undefined || value === null) return
    const source: unknown = uiSchema['ui:options']?.source
    const allowed = typeof source === 'string' ? valuesOf(source) : undefined
    if (allowed && isSingle(value) && !allowed.has(String(value))) {
      refusals.push({ pointer: toPointer(path), keyword: 'enum', params: {} })
    }
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(uiSchema.items as UiSchema | undefined, item, [...path, index]))
    } else if (typeof value === 'object') {
      for (const [key, child] of Object.entries(value))
        visit(uiSchema[key] as UiSchema, child, [...path, key])
    }
  }

  const valuesOf = (source: string): Set<string> | undefined => {
    const key = screen.sources?.[source]?.options?.value
    const entries = scope.sources[source]
    return key !== undefined && Array.isArray(entries) ? valuesIn(entries, key) : undefined
  }

  visit(screen.uiSchema, data, [])
  return refusals
}

function isSingle(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

const known = new WeakMap<object, Set<string>>()

function valuesIn(entries: unknown[], key: string): Set<string> {
  const values =
    known.get(entries) ?? new Set(entries.map((entry) => String(evaluateAt(entry, `/${key}`) ?? entry)))
  known.set(entries, values)
  return values
}
