import type { JSONSchema7 } from 'json-schema'

import { equal } from '#validation/validatorRuntime.ts'
import { toPointer } from '#validation/pointer.ts'
import type { Argument } from '#validation/readArguments.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { didYouMean } from '../../hints/didYouMean.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { type Call, callsOf } from '../../lookups/callsOf.ts'
import { callOf } from '../../types/callOf.ts'
import { constantsOf } from '../../types/constantsOf.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import type { Place } from '../../types/Place.ts'
import { placeIn, within } from '../../types/placeIn.ts'
import { scopePlace } from '../../types/scopePlace.ts'

/** What a source or an action asks an endpoint with is what the endpoint takes: by name, by type, and all that it cannot do without. */
export const everyArgumentIsTaken: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const call of callsOf(screen)) {
      const found = callOf(call.endpoint, content)
      if (found) yield* findingsOf(call, found.takes ?? { properties: {} }, screen, content)
    }
  }
}

function* findingsOf(
  call: Call,
  takes: JSONSchema7,
  screen: ScreenDefinition,
  content: Content,
): Iterable<RuleFinding> {
  const { endpoint, path, given, optional } = call
  const { source } = screen
  const known = Object.keys(takes.properties ?? {})
  const names = known.length === 0 ? 'It takes no arguments.' : 'Correct the name.'
  for (const [name, argument] of Object.entries(given)) {
    const pointer = toPointer([...path, 'with', name])
    if (!known.includes(name)) {
      const message = `"${endpoint}" takes no argument "${name}".`
      yield { source, pointer, message, hint: didYouMean(name, known, names) }
      continue
    }
    const wrong = wrongArgument(argument, placeIn(takes, [name]), screen, content)
    if (!wrong) continue
    const message = `"${name}" of "${endpoint}" is ${wrong.wanted}, not ${wrong.given}.`
    yield { source, pointer, message, hint: 'Name a place in the scope of that type, or write a "const".' }
  }
  for (const name of (takes.required ?? []).filter((each) => !Object.hasOwn(given, each))) {
    const message = `"${endpoint}" is asked without "${name}".`
    yield { source, pointer: toPointer([...path, 'endpoint']), message, hint: `Give it under "with".` }
  }
  for (const [index, name] of optional.entries()) {
    const isNeeded = (takes.required ?? []).includes(name)
    if (Object.hasOwn(given, name) && !isNeeded) continue
    const message = isNeeded
      ? `"${endpoint}" cannot be asked without "${name}".`
      : `Nothing is given for the optional argument "${name}".`
    const hint = isNeeded
      ? 'Take it out of "optional".'
      : didYouMean(name, Object.keys(given), 'Take it away.')
    yield { source, pointer: toPointer([...path, 'optional', index]), message, hint }
  }
}

interface Wrong {
  wanted: string
  given: string
}

function wrongArgument(
  argument: Argument,
  wanted: Place,
  screen: ScreenDefinition,
  content: Content,
): Wrong | undefined {
  if (typeof argument === 'string') return misfit(scopePlace(argument, screen, content), wanted)
  if ('const' in argument) return misfit(placeIn(constantSchema(argument.const), []), wanted)
  const kinds = kindsOf(wanted)
  if (kinds && !kinds.includes('array')) return { wanted: sayKinds(kinds), given: 'a list' }
  const entry = within(wanted, ['0'])
  return argument.list
    .map((pointer) => misfit(scopePlace(pointer, screen, content), entry))
    .find((each) => each)
}

function constantSchema(value: unknown): JSONSchema7 {
  return { const: value as JSONSchema7['const'] }
}

/** Where no value of one place can be one of another. */
function misfit(place: Place, wanted: Place): Wrong | undefined {
  const [given, taken] = [kindsOf(place), kindsOf(wanted)]
  if (!given || !taken) return undefined
  if (!mayBe(given, taken)) return { wanted: sayKinds(taken), given: sayKinds(given) }
  const [values, allowed] = [constantsOf(place), constantsOf(wanted)]
  if (!values || !allowed || values.some((value) => allowed.some((each) => equal(each, value))))
    return undefined
  return { wanted: sayValues(allowed), given: sayValues(values) }
}

function sayValues(values: unknown[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(
    values.map((value) => JSON.stringify(value)),
  )
}
