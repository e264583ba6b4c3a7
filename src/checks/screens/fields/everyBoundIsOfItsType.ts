import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import type { Kind } from '../../pointers/typesOf.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import { scopePlace } from '../../types/scopePlace.ts'

/** What each limit is, and what it limits. */
const limits: Record<string, { is: Kind[]; limits: Kind[] }> = {
  minimum: { is: ['number'], limits: ['number'] },
  maximum: { is: ['number'], limits: ['number'] },
  minItems: { is: ['integer'], limits: ['array'] },
  maxItems: { is: ['integer'], limits: ['array'] },
  formatMinimum: { is: ['string'], limits: ['string'] },
  formatMaximum: { is: ['string'], limits: ['string'] },
  required: { is: ['boolean'], limits: [] },
}

const PAIRS = [
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['formatMinimum', 'formatMaximum'],
]

/** A limit of a field stands at a pointer of its type, limits a field of that type, and the least is not where "maximum" is said. */
export const everyBoundIsOfItsType: Check = function* (content) {
  for (const screen of content.screens.values()) {
    const { source } = screen
    for (const [field, bounds] of Object.entries(screen.value.bounds ?? {})) {
      for (const [keyword, target] of Object.entries(bounds)) {
        const limit = limits[keyword]
        if (!limit) continue
        const pointer = toPointer(['bounds', field, keyword])
        const kinds = kindsOf(scopePlace(target, screen, content))
        if (kinds && !mayBe(kinds, limit.is)) {
          const message = `"${keyword}" of "${field}" is ${sayKinds(limit.is)}, but "${target}" is ${sayKinds(kinds)}.`
          yield { source, pointer, message, hint: 'Name another place in the scope.' }
        }
        const limited = kindsOf(scopePlace(`/data${field}`, screen, content))
        if (!limited || limit.limits.length === 0 || mayBe(limited, limit.limits)) continue
        const message = `"${keyword}" limits ${sayKinds(limit.limits)}, but "${field}" is ${sayKinds(limited)}.`
        yield { source, pointer, message, hint: 'Use the limit of its type.' }
      }
      for (const [least = '', most = ''] of PAIRS) {
        const [low, high] = [bounds[least as 'minimum'], bounds[most as 'maximum']]
        if (low === undefined || high === undefined || !(isNamedMost(low) && isNamedLeast(high))) continue
        const message = `"${least}" of "${field}" is "${low}", and "${most}" is "${high}": no answer is between them.`
        yield { source, pointer: toPointer(['bounds', field, least]), message, hint: 'Exchange the two.' }
      }
    }
  }
}

/** Whether a place is called as the most that is allowed, or as the least. */
function isNamedMost(pointer: string): boolean {
  return /max/i.test(pointer.split('/').at(-1) ?? '')
}

function isNamedLeast(pointer: string): boolean {
  return /min/i.test(pointer.split('/').at(-1) ?? '')
}
