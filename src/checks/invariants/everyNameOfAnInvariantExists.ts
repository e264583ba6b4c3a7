import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { invariantsOf } from './invariantsOf.ts'
import { namesOfInvariant } from './namesOfInvariant.ts'

/** What an invariant names is met on the ways of its journey: an invariant of what is not there proves nothing. */
export const everyNameOfAnInvariantExists: Check = function* (content) {
  for (const stated of invariantsOf(content)) {
    for (const { kind, name, pointer, known } of namesOfInvariant(stated)) {
      if (known.includes(name)) continue
      yield {
        source: stated.source,
        pointer: stated.pointer + pointer,
        message: `No way of the journey has the ${kind} "${name}".`,
        hint: didYouMean(name, known, 'Name what a way meets, or put back what was taken away.'),
      }
    }
  }
}
