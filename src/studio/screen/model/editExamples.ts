import type { JSONSchema7 } from 'json-schema'

import type { Screen } from '#engine/screen/Screen.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'

import { editJson } from '../../workspace/editJson.ts'
import type { FieldCondition } from './FieldCondition.ts'
import { readJson } from './readJson.ts'

/** Returns the text of a screen whose valid examples fit the limits of a field: a number is moved to the nearest limit, a text is cut. */
export function fitExamples(text: string, names: readonly string[], schema: JSONSchema7): string {
  return validIn(text).reduce((edited, example, index) => {
    const value = evaluateAt(example, pointerOf(names))
    const fitting = fittingValue(value, schema)
    return fitting === value ? edited : editJson(edited, ['examples', 'valid', index, ...names], fitting)
  }, text)
}

/** Returns the text of a screen whose valid examples answer a field, wherever it is asked. */
export function answerInExamples(
  text: string,
  names: readonly string[],
  answer: unknown,
  condition: FieldCondition | undefined,
): string {
  return validIn(text).reduce((edited, example, index) => {
    if (evaluateAt(example, pointerOf(names)) !== undefined) return edited
    if (condition && !holds(condition, example)) return edited
    return editJson(edited, ['examples', 'valid', index, ...names], answer)
  }, text)
}

/** Returns the text of a screen of whose examples none says a field. */
export function withoutInExamples(text: string, names: readonly string[]): string {
  const { examples = {} } = readJson<Screen>(text) ?? {}
  return (['valid', 'invalid'] as const).reduce((edited, kind) => {
    return (examples[kind] ?? []).reduce(
      (each, example, index) =>
        evaluateAt(example, pointerOf(names)) === undefined
          ? each
          : editJson(each, ['examples', kind, index, ...names], undefined),
      edited,
    )
  }, text)
}

function holds({ pointer, test }: FieldCondition, example: unknown): boolean {
  const value = evaluateAt(example, pointer)
  if (value === undefined) return false
  const { const: only, enum: several, minimum } = test
  if (minimum !== undefined) return typeof value === 'number' && value >= minimum
  return only === undefined ? (several ?? []).some((each) => each === value) : only === value
}

function fittingValue(value: unknown, { minimum, maximum, maxLength }: JSONSchema7): unknown {
  if (typeof value === 'number') return Math.min(Math.max(value, minimum ?? value), maximum ?? Infinity)
  if (typeof value === 'string' && maxLength !== undefined) return value.slice(0, maxLength)
  return value
}

function validIn(text: string): Record<string, unknown>[] {
  return readJson<Screen>(text)?.examples?.valid ?? []
}

function pointerOf(names: readonly string[]): string {
  return names.map((name) => `/${name}`).join('')
}
