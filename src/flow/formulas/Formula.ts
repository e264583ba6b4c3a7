import type { JSONSchema7 } from 'json-schema'

/** What formulas take and give, with JSON Schemas. Of `amounts`, each entry is an amount; of `texts`, a text. */
export const formulaTypes = {
  amount: { type: 'number' },
  amounts: { type: 'array', items: { type: 'number' }, minItems: 1 },
  percent: { type: 'number' },
  months: { type: 'integer', minimum: 1, maximum: 1200 },
  integer: { type: 'integer' },
  date: { type: 'string', format: 'date' },
  text: { type: 'string' },
  texts: { type: 'array', items: { type: 'string' }, minItems: 1 },
} satisfies Record<string, JSONSchema7>

export type FormulaType = keyof typeof formulaTypes

/** The same types in TypeScript. */
interface TypeOf {
  amount: number
  amounts: number[]
  percent: number
  months: number
  integer: number
  date: string
  text: string
  texts: string[]
}

/** A formula of the closed set: what it takes and gives, and how it computes. `today` is the day of the process. */
export interface Formula<Arguments extends Record<string, FormulaType> = Record<string, FormulaType>> {
  arguments: Arguments
  result: FormulaType
  compute(
    given: { [Name in keyof Arguments]: TypeOf[Arguments[Name]] },
    today: string | undefined,
  ): number | string | undefined
}
