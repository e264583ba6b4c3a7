import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../../Check.ts'
import type { ScreenDefinition } from '../../content/Content.ts'
import type { Play, Refusal } from '../../player/Play.ts'
import { playsOf } from '../../player/playsOf.ts'

/** Every action can be taken in some state of its screen: its condition holds there, and what it needs can be answered. */
export const everyActionCanBePressed: Check = function* (content) {
  for (const [name, plays] of playsOf(content)) {
    const screen = content.screens.get(name)!
    for (const action of Object.keys(screen.value.actions ?? {})) {
      if (plays.length > 0 && !plays.some(({ ran }) => ran.has(action)))
        yield* findingOf(screen, action, plays)
    }
  }
}

function* findingOf(screen: ScreenDefinition, action: string, plays: Play[]): Iterable<RuleFinding> {
  const { source, value } = screen
  const when = value.actions?.[action]?.when
  const here = toPointer(['actions', action])
  if (!plays.some(({ opened }) => opened.has(action))) {
    // What only follows an action that is never run is told of that one.
    if (when === undefined) return
    yield {
      source,
      pointer: `${here}/when`,
      message: `"${action}" can never be taken: "${when}" holds in no state that the screen comes to.`,
      hint: 'Correct the condition, or show under "examples" when it holds: "variables", "sources", or "moments" with the results of calls.',
    }
    return
  }
  const refusals = plays.flatMap((play) => play.refusals.filter((refusal) => refusal.action === action))
  const [first] = refusals
  if (!first || refusals.some(isUnknown)) return
  const hidden = first.isHidden ? ', and is not shown then' : ''
  yield {
    source,
    pointer: here,
    message: `"${action}" is refused for all answers that the schema accepts: "${first.pointer}" breaks "${first.keyword}"${hidden}.`,
    hint: 'Correct what the action needs, or the condition under which the field is shown.',
  }
}

/** What no example gives may be answered all the same. */
function isUnknown({ keyword, isHidden }: Refusal): boolean {
  return keyword === 'required' && !isHidden
}
