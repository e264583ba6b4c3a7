import type { ErrorObject } from 'ajv'

import { evaluateAt } from './pointer.ts'

/** Length of a text in characters, as JSON Schema counts them: a pair of surrogates is one. */
export function ucs2length(text: string): number {
  let length = text.length
  for (let index = 1; index < text.length; index += 1) {
    const isPair = isBetween(text, index, 0xdc00, 0xdfff) && isBetween(text, index - 1, 0xd800, 0xdbff)
    if (isPair) {
      length -= 1
      index += 1
    }
  }
  return length
}

function isBetween(text: string, index: number, from: number, to: number): boolean {
  const code = text.charCodeAt(index)
  return code >= from && code <= to
}

/** Whether two JSON values say the same. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        equal((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}

/** A validator of one constant. */
export function is(constant: unknown): (value: unknown) => boolean {
  return (value) => equal(value, constant)
}

/** One line of a condition: what stands at the pointer satisfies the validator. An absent value satisfies none. */
export function meets(validate: (value: unknown) => boolean, scope: object, pointer: string): boolean {
  const value = evaluateAt(scope, pointer)
  return value !== undefined && validate(value)
}

/** Adds to what a validator refuses, as Ajv does; none yet is null. */
export function refuse(
  errors: ErrorObject[] | null,
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: ErrorObject['params'],
): ErrorObject[] {
  const all = errors ?? []
  all.push({ instancePath, schemaPath, keyword, params })
  return all
}
