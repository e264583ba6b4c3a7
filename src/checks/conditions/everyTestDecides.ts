import type { JSONSchema7 } from 'json-schema'

import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { isValid } from '#validation/isValid.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import { inexactKeyword } from '../proof/exactness.ts'
import { representatives } from '../proof/representatives.ts'
import { answeredPlace, factShown } from '../types/answeredPlace.ts'
import { constantsOf } from '../types/constantsOf.ts'
import { flowPlace } from '../types/flowPlace.ts'
import { isKnown, type Place } from '../types/Place.ts'
import { scalarPart } from '../types/scalarPart.ts'
import { scopePlace } from '../types/scopePlace.ts'
import { wrongTests } from './wrongTests.ts'

/** Keywords by which a test asks only that there is a value. */
const OF_PRESENCE = new Set(['type', '$comment'])

/** A test of a condition, of a screen or of a flow, asks what can stand at its pointer: some values pass it, and some do not. */
export const everyTestDecides: Check = function* (content) {
  for (const screen of content.screens.values()) {
    yield* ofConditions(screen.value.conditions, screen.source, (at) =>
      answeredPlace(scopePlace(at, screen, content), factShown(at, screen, content), content),
    )
  }
  for (const { source, value } of content.flows.values()) {
    yield* ofConditions(value.conditions, source, (at) => answeredPlace(flowPlace(at, content), at, content))
  }
}

type Conditions = Record<string, Record<string, JSONSchema7>>
type PlaceAt = (pointer: string) => Place

function* ofConditions(
  conditions: Conditions = {},
  source: SourceFile,
  placeAt: PlaceAt,
): Iterable<RuleFinding> {
  for (const [name, lines] of Object.entries(conditions)) {
    for (const [at, test] of Object.entries(lines)) {
      const here = toPointer(['conditions', name, at])
      for (const { pointer, ...wrong } of wrongIn(test, at, placeAt)) {
        yield { source, pointer: here + pointer, ...wrong }
      }
    }
  }
}

function wrongIn(test: JSONSchema7, at: string, placeAt: PlaceAt): Omit<RuleFinding, 'source'>[] {
  if (Object.keys(test).every((keyword) => keyword === '$comment')) {
    const message = `This test asks nothing of "${at}": any value passes it.`
    return [{ pointer: '', message, hint: 'Say which value it must be, by "const", "enum" or "type".' }]
  }
  const wrong = wrongTests(test, at, placeAt)
  if (wrong.length > 0) return wrong.map(({ path, ...each }) => ({ pointer: toPointer(path), ...each }))
  const verdict = verdictOn(test, placeAt(at))
  if (!verdict) return []
  const message = `${verdict === 'always' ? 'Every' : 'No'} value that can stand at "${at}" passes this test.`
  return [{ pointer: '', message, hint: 'Correct the test, or take the line away.' }]
}

/** Whether all values that are known to be possible pass a test, or none; undefined where some do, or it cannot be known. */
function verdictOn(test: JSONSchema7, place: Place): 'always' | 'never' | undefined {
  if (!isKnown(place) || inexactKeyword(test) !== undefined) return undefined
  const asksPresence = Object.keys(test).every((keyword) => OF_PRESENCE.has(keyword))
  // Of a value that is always the same, or absent, only its presence can be asked.
  if (asksPresence || constantsOf(place)?.length === 1) return undefined
  const passes = place.ways.flatMap((way) => {
    const schemas = way.map(({ schema }) => scalarPart(schema))
    return representatives({ schemas, isThere: true }, [test]).map(({ value }) => isValid(test, value))
  })
  if (passes.length === 0 || (passes.includes(true) && passes.includes(false))) return undefined
  return passes[0] ? 'always' : 'never'
}
