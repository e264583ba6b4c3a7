import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { DataRefusal } from '../compile/judge/refusalsOf.ts'
import type { Undecided } from '../compile/judge/siftData.ts'
import { leafRefusals } from './leafRefusals.ts'
import { validatorOf } from './validatorOf.ts'
import { referredSchema } from '#validation/schema/referredSchema.ts'

interface Reading {
  refusals: DataRefusal[]
  /** How many of the answers the way does not ask for. */
  strays: number
  /** How many are there, and wrong. */
  wrong: number
}

/**
 * What is said of objects that fit no way of a choice: what is wrong with the way that is meant, field by field, where the
 * answers tell which; else that one is to be chosen.
 */
export function wayRefusals(
  compiled: CompiledScreen,
  undecided: Undecided[],
  refusals: DataRefusal[],
): DataRefusal[] {
  return undecided.reduce((all, { pointer, value, ways }) => {
    const choice = all.find((refusal) => refusal.pointer === pointer && isChoice(refusal))
    const meant = choice && meantWay(ways.map((way) => readAs(compiled, way, value)))
    if (!meant) return all
    const known = new Set(all.map((refusal) => refusal.pointer))
    const inside = meant.refusals
      .map((refusal) => ({ ...refusal, pointer: pointer + refusal.pointer }))
      .filter((refusal) => !known.has(refusal.pointer))
    return [...all.filter((refusal) => refusal !== choice), ...inside]
  }, refusals)
}

function isChoice({ keyword }: DataRefusal): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

function readAs(compiled: CompiledScreen, way: JSONSchema7Definition, value: Undecided['value']): Reading {
  const refusals = typeof way === 'boolean' ? [] : leafRefusals(validatorOf(compiled, way), value)
  const names = namesIn(way, compiled.screen.schema)
  return {
    refusals,
    strays: Object.keys(value).filter((key) => !names.has(key)).length,
    wrong: refusals.filter(({ keyword }) => keyword !== 'required').length,
  }
}

/** The one way with the fewest answers that do not belong to it; of several none. */
function meantWay(readings: Reading[]): Reading | undefined {
  const cost = ({ strays, wrong }: Reading) => strays * 1000 + wrong
  const least = Math.min(...readings.map(cost))
  const [meant, other] = readings.filter((reading) => cost(reading) === least)
  return other === undefined && meant && meant.refusals.length > 0 ? meant : undefined
}

/** The names of the fields that a way asks for. */
function namesIn(way: JSONSchema7Definition, root: JSONSchema7, following: string[] = []): Set<string> {
  if (typeof way === 'boolean') return new Set()
  const { $ref, allOf = [], properties = {}, then, else: otherwise } = way
  const referred = $ref === undefined || following.includes($ref) ? [] : [referredSchema($ref, root) ?? true]
  const brought = [...referred, ...allOf, then ?? true, otherwise ?? true].flatMap((part) => [
    ...namesIn(part, root, $ref === undefined ? following : [...following, $ref]),
  ])
  return new Set([...Object.keys(properties), ...brought])
}
