import { toPath } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { invariantsOf } from './invariantsOf.ts'
import { type GivenName, namesOfInvariant } from './namesOfInvariant.ts'

/** What an invariant names is met on the ways of its journey: an invariant of what is not there proves nothing. */
export const everyNameOfAnInvariantExists: Check = function* (content) {
  for (const stated of invariantsOf(content)) {
    for (const given of namesOfInvariant(stated)) {
      const { kind, name, pointer, known } = given
      if (known.includes(name)) continue
      yield {
        source: stated.source,
        pointer: stated.pointer + pointer,
        message: `No way of the journey has the ${kind} "${name}".`,
        hint: isElsewhere(given, content)
          ? 'It is there, but on no way: put back what was taken away, or change the invariant.'
          : didYouMean(name, known, 'Name what a way meets.'),
      }
    }
  }
}

/** Whether the name is right, and only no way meets it. */
function isElsewhere({ key, name }: GivenName, content: Content): boolean {
  const { catalog, flows, services, steps } = content
  switch (key) {
    case 'step':
    case 'done':
      return !!steps?.has(name)
    case 'worker':
      return catalog.workers.includes(name) || services.has(name)
    case 'condition':
    case 'not':
      return [...flows.values()].some(({ value }) => Object.hasOwn(value.conditions, name))
    case 'consent': {
      const [, task = '', ...field] = toPath(name).map(String)
      const screen = screenAsking(task, content)
      return !!screen && schemaAt(screen.schema, field).schemas.length > 0
    }
    default:
      return false
  }
}
