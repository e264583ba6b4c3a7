import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { ScreenDefinition } from '../content/Content.ts'
import { exitsWanted, type WantedExit } from '../player/exitsWanted.ts'
import type { Play, Refusal } from '../player/Play.ts'
import { playsOf } from '../player/playsOf.ts'
import { sayPressed } from '../player/sayPressed.ts'
import { sayHeld } from '../player/sayHeld.ts'

/**
 * Every screen is played from its first state until it is left: a task until it is complete, a page that begins a journey
 * until the next one, or the start, is reached, any other page until some way out. In each state of what the page is given.
 */
export const everyScreenCanBeCompleted: Check = function* (content) {
  for (const [name, plays] of playsOf(content)) {
    const screen = content.screens.get(name)!
    for (const wanted of exitsWanted(screen, content)) {
      const groups = statesOf(plays)
      if (wanted.actions.length === 0) yield findingOf(screen, wanted, groups[0] ?? [])
      else
        for (const group of groups) {
          if (
            group.some(
              ({ exits, refusals }) =>
                exits.some(wanted.isOne) ||
                refusals.some((each) => wanted.actions.includes(each.action) && isUnknown(each)),
            )
          )
            continue
          yield findingOf(screen, wanted, group)
          break
        }
    }
  }
}

/** An answer that is shown, and that no example gives, may be given all the same. */
function isUnknown({ keyword, isHidden }: Refusal): boolean {
  return keyword === 'required' && !isHidden
}

/** Plays of the same state of the case. What sources answer may change while the page is open. */
function statesOf(plays: Play[]): Play[][] {
  const examples = plays.filter(
    ({ opening: { isExample, overrides } }) => isExample || isOfSources(overrides),
  )
  const groups = Map.groupBy(examples, ({ opening: { variables, status } }) =>
    JSON.stringify([variables, status]),
  )
  return [...groups.values()].filter((group) => group.some(({ opening }) => opening.isExample))
}

function isOfSources(overrides: Play['opening']['overrides']): boolean {
  return overrides.length > 0 && overrides.every(([at]) => at.startsWith('/sources/'))
}

function findingOf({ source, value }: ScreenDefinition, wanted: WantedExit, plays: Play[]): RuleFinding {
  const { actions = {} } = value
  const [name] = wanted.actions
  const ran = [...new Set(plays.flatMap((play) => [...play.ran]))]
  const pressed =
    ran.length === 0 ? 'Nothing could be pressed' : `Pressed: ${ran.map((each) => `"${each}"`).join(', ')}`
  const reason = name === undefined ? 'no action leads there' : whyNot(name, actions[name]?.when, plays)
  const shownAt = plays[0]?.opening.shownAt ?? ''
  const where = shownAt === '' ? '' : ` (as "${shownAt}" shows it)`
  return {
    source,
    pointer: name === undefined ? wanted.pointer : toPointer(['actions', name]),
    message: `${wanted.failure}${sayHeld(plays[0]?.held ?? [])}${where}: ${reason}. ${pressed}.`,
    hint: wanted.hint,
  }
}

function whyNot(name: string, when: string | undefined, plays: Play[]): string {
  const refusal = plays.flatMap(({ refusals }) => refusals).find(({ action }) => action === name)
  if (refusal) {
    const hidden = refusal.isHidden ? ', and is not shown' : ''
    return `"${name}" is refused, "${refusal.pointer}" breaks "${refusal.keyword}"${hidden}${sayPressed(refusal)}`
  }
  return when === undefined ? `"${name}" is not come to` : `"${name}" is not open, "${when}" does not hold`
}
