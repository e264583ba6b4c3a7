import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { Content, ScreenDefinition } from '../../content/Content.ts'
import { sayKinds } from '../../hints/sayKinds.ts'
import { usesOf } from '../../lookups/usesOf.ts'
import { variablesOf } from '../../lookups/variablesOf.ts'
import { answerOf } from '../../types/callOf.ts'
import { kindsOf, mayBe } from '../../types/kindsOf.ts'
import { isKnown } from '../../types/Place.ts'
import { namesIn, placeIn } from '../../types/placeIn.ts'
import { scopePlace } from '../../types/scopePlace.ts'

/** What an address of a page outside is called in answers and facts. */
const ADDRESS = 'url'

/** A call that is answered with the address of a page outside leaves for it, and so does the screen of a step that shows one. */
export const everyAddressIsLeftFor: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const [name, action] of Object.entries(screen.value.actions ?? {})) {
      if (action.type === 'call') yield* ofCall(name, action, screen, content)
      if (action.type === 'message' && action.redirectTo !== undefined)
        yield* ofMessage(name, action.redirectTo, screen, content)
    }
    yield* ofVariables(screen, content)
  }
}

type Call = { endpoint: string; redirect?: boolean }

function* ofCall(
  name: string,
  { endpoint, redirect }: Call,
  { source }: ScreenDefinition,
  content: Content,
): Iterable<RuleFinding> {
  const answer = answerOf(endpoint, content)
  const place = answer && placeIn(answer, [])
  if (!isKnown(place)) return
  const holds = namesIn(place).includes(ADDRESS)
  if (holds && redirect !== true) {
    const message = `"${endpoint}" is answered with the address of a page outside, but "${name}" does not leave for it.`
    yield {
      source,
      pointer: toPointer(['actions', name, 'endpoint']),
      message,
      hint: 'Add "redirect": true.',
    }
  }
  if (!holds && redirect === true && kindsOf(place)) {
    const message = `"${endpoint}" is answered with no "${ADDRESS}" to leave for.`
    yield {
      source,
      pointer: toPointer(['actions', name, 'redirect']),
      message,
      hint: 'Take it away, or call another endpoint.',
    }
  }
}

function* ofMessage(
  name: string,
  target: string,
  screen: ScreenDefinition,
  content: Content,
): Iterable<RuleFinding> {
  const kinds = kindsOf(scopePlace(target, screen, content))
  if (!kinds || mayBe(kinds, ['string'])) return
  const message = `"${target}" is ${sayKinds(kinds)}, not the address of a page outside.`
  const pointer = toPointer(['actions', name, 'redirectTo'])
  yield { source: screen.source, pointer, message, hint: 'Name the text that holds it.' }
}

/** A step that shows an address has it left for. */
function* ofVariables(screen: ScreenDefinition, content: Content): Iterable<RuleFinding> {
  const used = usesOf(screen).map(({ name }) => name)
  for (const name of variablesOf(screen, content) ?? []) {
    const place = scopePlace(`/variables/${name}`, screen, content)
    const target = `/variables/${name}/${ADDRESS}`
    if (!isKnown(place) || !namesIn(place).includes(ADDRESS) || used.includes(target)) continue
    const message = `The step shows the address of a page outside, "${target}", but no action leaves for it.`
    const hint = `Add "redirectTo": "${target}" to the action that does.`
    yield { source: screen.source, pointer: '/actions', message, hint }
  }
}
