import { isValid } from '#validation/isValid.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import { writtenSchemas } from '../../content/writtenSchemas.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { constantsOf } from '../../types/constantsOf.ts'
import type { Kind } from '../../pointers/typesOf.ts'
import { canBe } from '../../types/canBe.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import { scalarPart } from '../../types/scalarPart.ts'
import { scopePlace } from '../../types/scopePlace.ts'

/** A field is filled in with what it can hold, and a default is what the field itself accepts. */
export const everyPrefillFitsItsField: Check = function* (content) {
  yield* wrongDefaults(content)
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

/** A default that the field refuses. A box that begins unticked, or a field that begins empty, is only not answered yet. */
function* wrongDefaults(content: Content): Iterable<RuleFinding> {
  for (const { source, schema, pointer } of writtenSchemas(content)) {
    const { default: value, $ref } = schema
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') continue
    const shared = [...content.shared.values()].find(({ source: { file } }) => file === `schemas${$ref}`)
    const judging = [schema, ...(shared ? [shared.value] : [])]
    if (judging.every((each) => isValid(scalarPart(each), value))) continue
    yield {
      source,
      pointer: `${pointer}/default`,
      message: `The field refuses its own default, ${JSON.stringify(value)}.`,
      hint: 'Write a default that the field accepts, or none.',
    }
  }
}

function isDay(kinds: Kind[]): boolean {
  return kinds.every((kind) => kind === 'day')
}
