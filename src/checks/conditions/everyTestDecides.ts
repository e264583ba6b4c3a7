import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'

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

/** Keywords that ask nothing by themselves, or whose tests are gone through one by one. */
const PARTS_OF_TESTS = new Set([...OF_PRESENCE, 'properties', 'required', 'not', 'anyOf', 'oneOf', 'allOf'])

/** A test of a condition, of a screen or of a flow, looks at something, and asks what can stand there: some values pass it, and some do not. */
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
  if (!asksInside(test, at)) {
    const whole = at === '' ? 'the whole scope' : `the whole of "${at}"`
    const message = `This test looks at ${whole}, which is always there, and at nothing in it.`
    const hint = `Name what it looks at: "${at === '' ? '/variables' : at}/..." in place of "${at}".`
    return [{ pointer: '', message, hint }]
  }
  const wrong = wrongTests(test, at, placeAt)
  if (wrong.length > 0) return wrong.map(({ path, ...each }) => ({ pointer: toPointer(path), ...each }))
  const verdict = verdictOn(test, placeAt(at))
  if (!verdict) return []
  const message = `${verdict === 'always' ? 'Every' : 'No'} value that can stand at "${at}" passes this test.`
  return [{ pointer: '', message, hint: 'Correct the test, or take the line away.' }]
}

/**
 * Whether a test of the scope, or of a whole part of it, looks at something in it; of several tests in one each that could
 * decide alone. What a part holds may be counted, its kind is always the same.
 */
function asksInside(test: JSONSchema7Definition, at: string): boolean {
  const depth = at === '' ? 0 : at.split('/').length - 1
  if (depth > 1) return true
  if (typeof test === 'boolean') return false
  const { properties = {}, required = [], not, anyOf, oneOf, allOf = [] } = test
  const [some] = [anyOf, oneOf].filter((tests) => tests !== undefined)
  return (
    (depth === 1 && Object.keys(test).some((keyword) => !PARTS_OF_TESTS.has(keyword))) ||
    (depth === 1 && required.length > 0) ||
    Object.entries(properties).some(([name, inner]) => asksInside(inner, `${at}/${name}`)) ||
    (not !== undefined && asksInside(not, at)) ||
    allOf.some((each) => asksInside(each, at)) ||
    (some?.every((each) => asksInside(each, at)) ?? false)
  )
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
