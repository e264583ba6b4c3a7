import type { Screen } from '../../screen/Screen.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'
import type { ValidationError } from './validationErrorsOf.ts'
import { walkAnswers } from '../read/walkAnswers.ts'

/** Returns answers to be chosen from a source that has come, and that are none of its entries. */
export function sourceErrors(
  { uiSchema, sources }: Pick<Screen, 'uiSchema' | 'sources'>,
  data: unknown,
  come: Record<string, unknown>,
): ValidationError[] {
  if (sources === undefined) return []
  const errors: ValidationError[] = []
  const valuesOf = (source: string): Set<string> | undefined => {
    const key = sources?.[source]?.options?.value
    const entries = come[source]
    return key !== undefined && Array.isArray(entries) ? valuesIn(entries, key) : undefined
  }
  walkAnswers(uiSchema, data, ({ source }, value, path) => {
    const allowed = typeof source === 'string' ? valuesOf(source) : undefined
    if (allowed && isSingle(value) && !allowed.has(String(value))) {
      errors.push({ pointer: toPointer(path), keyword: 'enum', params: {} })
    }
  })
  return errors
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
