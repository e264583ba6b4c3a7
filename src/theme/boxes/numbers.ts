import { writeNumber } from '#engine/answers/writeNumber.ts'
import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'

import { isEuroFirst } from '../words/format.ts'
import { type NumberManner, parseNumber } from '../words/parse.ts'
import { type BoxKind, inLanguages } from './BoxKind.ts'

interface NumberBox extends NumberManner {
  isGrouped?: boolean
  least?: number
}

/** Shows all the digits that a number has, so that what is shown is read as the same number again. */
function numbers({ isGrouped = true, least = 0, ...manner }: NumberBox) {
  return inLanguages((language): InputFormat => ({
    format: (value) => {
      if (typeof value !== 'number') return typeof value === 'string' ? value : ''
      return writeNumber(value, language, { least, most: Infinity, isGrouped, shift: manner.shift ?? 0 })
    },
    parse: (text) => parseNumber(text, language, manner),
  }))
}

const grouped = numbers({})
const plain = numbers({ isGrouped: false })

/** A number, written as people write it; `ui:options.grouping: false` is for years and the like. */
export const number: BoxKind = {
  manner: (language, { options }) => (options.grouping === false ? plain : grouped)(language),
  attributes: ({ schema }) => ({ inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' }),
}

/** Euro, whole or not. */
export const amount: BoxKind = withUnit('€', numbers({ unit: '€' }))

/** Euro to the cent, kept in cents. */
export const money: BoxKind = withUnit('€', numbers({ unit: '€', shift: 2, least: 2 }))

export const percent: BoxKind = withUnit('%', numbers({ unit: '%' }))

/** A number with its unit in the box, where the language has it: before the number or behind it. */
function withUnit(sign: string, manner: BoxKind['manner']): BoxKind {
  return {
    manner,
    attributes: () => ({ inputMode: 'decimal' }),
    sign,
    isSignFirst: (language) => sign === '€' && isEuroFirst(language),
  }
}
