import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { ValidationError } from '../compile/judge/validationErrorsOf.ts'
import type { Undecided } from '../compile/judge/pruneInactive.ts'
import { leafErrors } from './leafErrors.ts'
import { validatorOf } from './validatorOf.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'

interface Reading {
  errors: ValidationError[]
  /** How many of the answers the branch does not ask for. */
  strays: number
  /** How many are there, and wrong. */
  wrong: number
}

/**
 * What is said of objects that fit no branch of a choice: what is wrong with the branch that is meant, field by field, where the
 * answers decide which; else that one is to be chosen.
 */
export function branchErrors(
  compiled: CompiledScreen,
  undecided: Undecided[],
  errors: ValidationError[],
): ValidationError[] {
  return undecided.reduce((all, { pointer, value, branches }) => {
    const choice = all.find((error) => error.pointer === pointer && isChoice(error))
    const meant = choice && meantBranch(branches.map((branch) => readAs(compiled, branch, value)))
    if (!meant) return all
    const known = new Set(all.map((error) => error.pointer))
    const inside = meant.errors
      .map((error) => ({ ...error, pointer: pointer + error.pointer }))
      .filter((error) => !known.has(error.pointer))
    return [...all.filter((error) => error !== choice), ...inside]
  }, errors)
}

function isChoice({ keyword }: ValidationError): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

function readAs(compiled: CompiledScreen, branch: JSONSchema7Definition, value: Undecided['value']): Reading {
  const errors = typeof branch === 'boolean' ? [] : leafErrors(validatorOf(compiled, branch), value)
  const names = namesIn(branch, compiled.screen.schema)
  return {
    errors,
    strays: Object.keys(value).filter((key) => !names.has(key)).length,
    wrong: errors.filter(({ keyword }) => keyword !== 'required').length,
  }
}

/** The one branch with the fewest answers that do not belong to it; of several none. */
function meantBranch(readings: Reading[]): Reading | undefined {
  const cost = ({ strays, wrong }: Reading) => strays * 1000 + wrong
  const least = Math.min(...readings.map(cost))
  const [meant, other] = readings.filter((reading) => cost(reading) === least)
  return other === undefined && meant && meant.errors.length > 0 ? meant : undefined
}

/** The names of the fields that a branch asks for. */
function namesIn(branch: JSONSchema7Definition, root: JSONSchema7, following: string[] = []): Set<string> {
  if (typeof branch === 'boolean') return new Set()
  const { $ref, allOf = [], properties = {}, then, else: otherwise } = branch
  const referred = $ref === undefined || following.includes($ref) ? [] : [referredSchema($ref, root) ?? true]
  const brought = [...referred, ...allOf, then ?? true, otherwise ?? true].flatMap((part) => [
    ...namesIn(part, root, $ref === undefined ? following : [...following, $ref]),
  ])
  return new Set([...Object.keys(properties), ...brought])
}
