import type { Condition } from '#flow/Flow.ts'

import { factWords } from './factWords.ts'
import type { ProductWords } from './ProductWords.ts'
import { listed, saySchema } from './saySchema.ts'

/** A condition in plain words: what each pointer must be, in the names that the applicant reads. */
export function sayCondition(condition: Condition, words: ProductWords): string {
  const clauses = Object.entries(condition)
    .filter(([pointer]) => pointer.startsWith('/'))
    .map(([pointer, schema]) => saySchema(schema, factWords(pointer, words), words))
  return listed(clauses, 'conjunction', words)
}
