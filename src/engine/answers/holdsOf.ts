import type { CompiledScreen } from '../screen/CompiledScreen.ts'
import type { Holds } from '../compile/judge/siftData.ts'
import { validatorOf } from './validatorOf.ts'

/** Tries a value against a part of the screen's schema, by the code compiled for it. */
export function holdsOf(compiled: CompiledScreen): Holds {
  return (part, value) => (typeof part === 'boolean' ? part : validatorOf(compiled, part)(value))
}
