import { isValid } from '#validation/isValid.ts'
import { own } from '#validation/own.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { FlowScope } from '../scopeOf.ts'
import { formulaTypes } from './Formula.ts'
import { formulas } from './formulas.ts'
import { type FormulaCall, isFormulaCall, isPointer, type SimpleValue, type Value } from './Value.ts'

/**
 * Returns a value as it is in a scope; undefined where it has none: where a pointer leads to nothing, and where an
 * argument of a formula has no value or is none of its type. Of a list, entries without a value are left out.
 */
export function valueOf(value: Value, scope: FlowScope): unknown {
  return isFormulaCall(value) ? resultOf(value, scope) : simpleValueOf(value, scope)
}

function simpleValueOf(value: SimpleValue, scope: FlowScope): unknown {
  return isPointer(value) ? evaluateAt(scope, value) : value
}

function resultOf(call: FormulaCall, scope: FlowScope): unknown {
  const [name = '', given = {}] = Object.entries(call)[0] ?? []
  const formula = own(formulas, name)
  if (!formula) return undefined

  const values: Record<string, unknown> = {}
  for (const [argument, type] of Object.entries(formula.arguments)) {
    const value = argumentOf(own(given, argument), scope)
    if (value === undefined || !isValid(formulaTypes[type], value)) return undefined
    values[argument] = value
  }
  return formula.compute(values as never, scope.today)
}

function argumentOf(given: SimpleValue | SimpleValue[] | undefined, scope: FlowScope): unknown {
  if (given === undefined) return undefined
  if (!Array.isArray(given)) return simpleValueOf(given, scope)
  return given.map((each) => simpleValueOf(each, scope)).filter((each) => each !== undefined)
}
