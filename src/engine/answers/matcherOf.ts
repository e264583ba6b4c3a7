import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { Matches } from '../compile/judge/pruneInactive.ts'
import { validatorOf } from './validatorOf.ts'

/** Tries a value against a part of the screen's schema, by the code compiled for it. */
export function matcherOf(compiled: CompiledScreen): Matches {
  return (part, value) => (typeof part === 'boolean' ? part : validatorOf(compiled, part)(value))
}
