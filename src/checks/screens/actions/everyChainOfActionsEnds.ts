import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import type { WrittenScreen } from '../../content/Content.ts'

/** Actions that follow each other by "then" come to an end. */
export const everyChainOfActionsEnds: Check = function* ({ screens }) {
  for (const { source, value } of screens.values()) {
    const told = new Set<string>()
    for (const name of Object.keys(value.actions ?? {})) {
      const circle = circleFrom(name, value.actions ?? {})
      const last = circle.at(-1)
      if (last === undefined || circle.some((each) => told.has(each))) continue
      for (const each of circle) told.add(each)
      yield {
        source,
        pointer: toPointer(['actions', last, 'then']),
        message: `The actions follow each other in a circle: ${[...circle, circle[0]].map((each) => `"${each}"`).join(', then ')}.`,
        hint: 'Let the last one lead on to "complete", "go" or "start", or to nothing.',
      }
    }
  }
}

/** The actions of the circle that an action leads into, in their order; none where it leads into none. */
function circleFrom(first: string, actions: NonNullable<WrittenScreen['actions']>): string[] {
  const chain: string[] = []
  let name: string | undefined = first
  while (name !== undefined && !chain.includes(name)) {
    chain.push(name)
    const action: NonNullable<WrittenScreen['actions']>[string] | undefined = actions[name]
    name = action?.type === 'call' ? action.then : undefined
  }
  return name === undefined ? [] : chain.slice(chain.indexOf(name))
}
