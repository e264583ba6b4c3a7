import type { Journey } from '#flow/Journey.ts'

import type { Happening, Story, Values } from '../stories/Story.ts'
import type { Node } from './walkPersons.ts'

/** Returns what happened on the way to a node as a story that ends there. */
export function storyOfNode(
  node: Node,
  { definition: { journey }, of }: Journey,
  name: string,
  tells: string,
): Story {
  const at = new Map<string, Values[]>()
  const when = new Map<string, Happening[]>()
  for (const [page, answers] of Object.entries(node.start))
    if (Object.keys(answers).length > 0) when.set(page, [{ answers }])

  for (const { before, by } of wayTo(node)) {
    const { step } = before.state
    if (by.facts) at.set(step, [...(at.get(step) ?? []), by.facts])
    if (by.happening) when.set(step, [...(when.get(step) ?? []), by.happening])
  }
  const end = node.state.closed ? 'close' : node.state.step
  const last = at.get(end)
  if (node.known) at.set(end, [...(last ?? []), node.known])
  else if (last?.some((facts) => Object.keys(facts).length > 0)) last.push({})
  // A story that passes its end before says all that happens, so that it does not stop there.
  const passesItsEnd = wayTo(node).some(({ before }) => before.state.step === end)
  return {
    story: name,
    journey,
    ...(of && { of }),
    tells,
    given: { at: saidAlone(at, (facts) => Object.keys(facts).length === 0) },
    when: saidAlone(
      when,
      (happening) => !passesItsEnd && 'answers' in happening && Object.keys(happening.answers).length === 0,
    ),
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
    then: { end },
  }
}

function wayTo(node: Node): Required<Pick<Node, 'before' | 'by'>>[] {
  const way: Required<Pick<Node, 'before' | 'by'>>[] = []
  for (let at: Node = node; at.before && at.by; at = at.before) way.unshift({ before: at.before, by: at.by })
  return way
}

/** What is said at each step: what says nothing is left out, and one thing stands alone. */
function saidAlone<One>(
  all: Map<string, One[]>,
  isNothing: (one: One) => boolean,
): Record<string, One | One[]> {
  return Object.fromEntries(
    [...all].flatMap(([step, said]): [string, One | One[]][] =>
      said.every(isNothing) ? [] : [[step, said.length === 1 ? said[0]! : said]],
    ),
  )
}
