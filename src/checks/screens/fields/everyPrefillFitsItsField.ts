import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { constantsOf } from '../../types/constantsOf.ts'
import type { Kind } from '../../pointers/typesOf.ts'
import { canBe } from '../../types/canBe.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import { scopePlace } from '../../types/scopePlace.ts'

/** A field is filled in with what it can hold. */
export const everyPrefillFitsItsField: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const [field, target] of Object.entries(screen.value.prefill ?? {})) {
      const place = scopePlace(target, screen, content)
      const asked = scopePlace(`/data${field}`, screen, content)
      const [given, taken] = [kindsOf(place), kindsOf(asked)]
      const isMisfit = given && taken && (!mayBe(given, taken) || (isDay(given) && !isDay(taken)))
      const values = constantsOf(place)
      if (!isMisfit && (!values || values.some((value) => canBe(value, asked)))) continue
      const is = isMisfit
        ? sayKinds(given)
        : `one of ${values?.map((value) => JSON.stringify(value)).join(', ')}`
      yield {
        source: screen.source,
        pointer: toPointer(['prefill', field]),
        message: `"${target}" is ${is}, and "${field}" is ${isMisfit ? sayKinds(taken) : 'none of them'}.`,
        hint: 'Name another place in the scope.',
      }
    }
  }
}

function isDay(kinds: Kind[]): boolean {
  return kinds.every((kind) => kind === 'day')
}
