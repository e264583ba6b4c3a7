import type { JSONSchema7 } from 'json-schema'

import { isValid } from '#validation/isValid.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { inexactKeyword } from '../../proof/exactness.ts'
import { representatives } from '../../proof/representatives.ts'
import { constantsOf } from '../../types/constantsOf.ts'
import { isKnown, type Place } from '../../types/Place.ts'
import { scalarPart } from '../../types/scalarPart.ts'
import { scopePlace } from '../../types/scopePlace.ts'
import { wrongTests } from './wrongTests.ts'

/** Keywords by which a test asks only that there is a value. */
const OF_PRESENCE = new Set(['type', '$comment'])

/** A test of a condition asks what can stand at its pointer: some values pass it, and some do not. */
export const everyTestDecides: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const [name, lines] of Object.entries(screen.value.conditions ?? {})) {
      for (const [at, test] of Object.entries(lines)) {
        yield* findingsOf(test, at, ['conditions', name, at], screen, content)
      }
    }
  }
}

function* findingsOf(
  test: JSONSchema7,
  at: string,
  path: string[],
  screen: ScreenDefinition,
  content: Content,
): Iterable<RuleFinding> {
  const { source } = screen
  const pointer = toPointer(path)
  if (Object.keys(test).every((keyword) => keyword === '$comment')) {
    const message = `This test asks nothing of "${at}": any value passes it.`
    yield { source, pointer, message, hint: 'Say which value it must be, by "const", "enum" or "type".' }
    return
  }
  const wrong = wrongTests(test, at, (inner) => scopePlace(inner, screen, content))
  for (const { path: inside, message, hint } of wrong)
    yield { source, pointer: pointer + toPointer(inside), message, hint }
  const verdict = wrong.length === 0 && verdictOn(test, scopePlace(at, screen, content))
  if (!verdict) return
  const message = `${verdict === 'always' ? 'Every' : 'No'} value that can stand at "${at}" passes this test.`
  yield { source, pointer, message, hint: 'Correct the test, or take the line away.' }
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
