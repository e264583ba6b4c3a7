import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import type { ScreenDefinition } from '../../content/Content.ts'
import { testedFields } from '../../player/fillsOf.ts'
import type { Play, Refusal } from '../../player/Play.ts'
import { playsOf } from '../../player/playsOf.ts'
import { sayPressed } from '../../player/sayPressed.ts'
import { sayHeld } from '../../player/sayHeld.ts'
import { undrawnFields } from '../../player/undrawnFields.ts'

/**
 * A field that an action cannot do without is shown whenever the action can be taken. Every screen is played over its
 * examples: the page judges what is shown, the server the whole schema.
 */
export const everyAskedFieldIsShown: Check = function* (content) {
  for (const [name, plays] of playsOf(content)) {
    const screen = content.screens.get(name)!
    const undrawn = undrawnFields(screen)
    const told = new Set<string>()
    for (const play of plays.filter(({ opening }) => opening.isExample)) {
      for (const refusal of play.refusals) {
        const pointer = inData(refusal)
        const never = undrawn.find((each) => each.pointer === pointer)
        if (told.has(pointer) || !(never ? refusal.keyword === 'required' : isMissing(refusal))) continue
        told.add(pointer)
        const what = never
          ? 'is drawn in no state, and nothing fills it in'
          : `is not shown${sayHeld(refusal.held)}${sayAnswers(screen, play)}`
        yield {
          source: screen.source,
          pointer: never?.at ?? placeOf(screen, pointer),
          message: `"${pointer}" ${what}, but "${refusal.action}" is refused without it${sayPressed(refusal)}.`,
          hint: never
            ? 'Draw it by another widget, or take it out of what is required.'
            : 'Show it under the condition under which it is asked for, or ask for it in a "then" whose "if" says when it is shown.',
        }
      }
    }
  }
}

function isMissing({ isHidden, keyword }: Refusal): boolean {
  return isHidden && (keyword === 'required' || keyword === 'with')
}

function inData({ pointer, keyword }: Refusal): string {
  return keyword === 'with' ? pointer.slice('/data'.length) : pointer
}

/** The condition that hides the field, or an object around it. */
function placeOf({ value }: ScreenDefinition, pointer: string): string {
  const hiding = uiNodesOf(value.uiSchema).filter(
    ({ path, node }) =>
      `${pointer}/`.startsWith(`${toPointer(path)}/`) &&
      (node['ui:options'] as { when?: unknown } | undefined)?.when !== undefined,
  )
  const found = hiding.at(-1)
  return found ? `${found.pointer}/ui:options/when` : ''
}

/** The answers of a play at the fields on which something depends. */
function sayAnswers(screen: ScreenDefinition, { fill }: Play): string {
  const said = testedFields(screen).flatMap((pointer) => {
    const value = evaluateAt(fill, pointer)
    return value === undefined || typeof value === 'object' ? [] : [`"${pointer}": ${JSON.stringify(value)}`]
  })
  return said.length === 0 ? '' : ` with the answers ${said.join(', ')}`
}
