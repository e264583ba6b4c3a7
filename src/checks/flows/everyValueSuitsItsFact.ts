import type { JSONSchema7 } from 'json-schema'

import { formulas } from '#flow/formulas/formulas.ts'
import { type FormulaType, formulaTypes } from '#flow/formulas/Formula.ts'
import { isFormulaCall, isPointer, type SimpleValue, type Value } from '#flow/formulas/Value.ts'
import { isValid } from '#validation/isValid.ts'
import { own } from '#validation/own.ts'
import { toPath, toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import type { Occasion } from '../pointers/occasionsOf.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { schemasOf } from '../pointers/schemasOf.ts'
import { setLines } from '../pointers/setLines.ts'
import { isAmong, type Kind, typesOf } from '../pointers/typesOf.ts'
import { canBe } from '../types/canBe.ts'
import { constantsOf } from '../types/constantsOf.ts'
import { flowPlace } from '../types/flowPlace.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { placeIn } from '../types/placeIn.ts'

/** What a fact is set to, or taken from the answer of a service, is what the fact may be, and what a formula is given is what it takes, as far as schemas say. */
export const everyValueSuitsItsFact: Check = function* (content) {
  for (const { fact, value, source, pointer, occasions } of setLines(content)) {
    const wrong = wrongFor(fact, value, occasions, content)
    if (wrong) {
      const hint = 'Set it to another value, or change what the journey declares under "facts".'
      yield { source, pointer, message: wrong, hint }
    }
    for (const { path, message } of wrongArguments(value, content)) {
      yield { source, pointer: pointer + toPointer(path), message, hint: 'Name another pointer.' }
    }
  }
  yield* ofServices(content)
}

/** What a service answers suits the facts that are taken from it. */
function* ofServices(content: Content): ReturnType<Check> {
  for (const { source, value } of content.services.values()) {
    for (const [fact, place] of Object.entries(value.facts ?? {})) {
      const answered = placeIn(value.answer, toPath(place).map(String))
      const kept = flowPlace(fact, content)
      const [kinds, wanted] = [kindsOf(answered), kindsOf(kept)]
      const other = wanted && kinds?.find((kind) => !isAmong(kind, wanted))
      const constant = (constantsOf(answered) ?? []).find((each) => !canBe(each, kept))
      if (other === undefined && constant === undefined) continue
      yield {
        source,
        pointer: toPointer(['facts', fact]),
        message: `"${fact}" cannot be ${other === undefined ? JSON.stringify(constant) : sayKinds([other])}, which the service may answer at "${place}".`,
        hint: 'Take another place of the answer, or change what the journey declares under "facts".',
      }
    }
  }
}

function wrongFor(fact: string, value: Value, occasions: Occasion[], content: Content): string | undefined {
  const wanted = schemasOf(fact, content)
  if (!isFormulaCall(value) && !isPointer(value)) {
    if (value === null || wanted.every((schema) => isValid(schema, value))) return undefined
    return `"${fact}" cannot be ${JSON.stringify(value)}.`
  }
  const allowed = typesOf(wanted)
  const given = typesOf(isPointer(value) ? schemasAt(value, occasions, content) : resultOf(value))
  const other = allowed && given?.find((kind) => !isAmong(kind, allowed))
  return other && `"${fact}" cannot be ${sayKinds([other])}.`
}

/** What holds at a pointer; of a variable of a message from outside what its event says. */
function schemasAt(pointer: string, occasions: Occasion[], content: Content): JSONSchema7[] {
  const [root, ...path] = toPath(pointer).map(String)
  if (root !== 'variables') return schemasOf(pointer, content)
  const events = occasions.flatMap(({ message = '' }) => content.events.get(message)?.value ?? [])
  return events.length === 1 ? schemaAt(events[0]!.payload, path).schemas : []
}

function resultOf(call: Exclude<Value, SimpleValue>): JSONSchema7[] {
  const formula = own(formulas, Object.keys(call)[0] ?? '')
  return formula ? [formulaTypes[formula.result]] : []
}

function wrongArguments(value: Value, content: Content) {
  if (!isFormulaCall(value)) return []
  return Object.entries(value).flatMap(([name, given]) =>
    Object.entries(given).flatMap(([argument, targets]) =>
      [targets].flat().flatMap((target, index) => {
        const type = own(formulas, name)?.arguments[argument]
        const other = type && isPointer(target) && otherKind(target, type, content)
        if (!other) return []
        const path = [name, argument, ...(Array.isArray(targets) ? [index] : [])]
        return [{ path, message: `"${argument}" of "${name}" cannot be ${sayKinds([other])}: "${target}".` }]
      }),
    ),
  )
}

/** What each entry of a list is. */
const entryOf: Partial<Record<FormulaType, FormulaType>> = { amounts: 'amount', texts: 'text' }

/** A kind of value that can stand at a pointer and that an argument does not take. */
function otherKind(target: string, type: FormulaType, content: Content): Kind | undefined {
  const allowed = typesOf([formulaTypes[entryOf[type] ?? type]]) ?? []
  return typesOf(schemasOf(target, content))?.find((kind) => !isAmong(kind, allowed))
}
