import type { Journey } from '#flow/Journey.ts'

import type { Content } from '../content/Content.ts'
import type { Values } from '../stories/Story.ts'
import { givableAt, workerAt } from './givableFacts.ts'
import type { Node } from './walkPersons.ts'

/** Returns the node on the way to another at whose step a fact was last found out, or may be; undefined where at none. */
export function giverOf(content: Content, journey: Journey, node: Node, pointer: string): Node | undefined {
  const here = journey.steps.get(node.state.step)
  if (here && here.kind !== 'wait' && givableAt(content, journey, workerAt(here))(pointer)) return node
  for (let { before, by } = node; before; { before, by } = before) {
    const step = journey.steps.get(before.state.step)
    const message = by?.happening && 'message' in by.happening ? by.happening.message : undefined
    if (step && by?.facts && givableAt(content, journey, workerAt(step, message))(pointer)) return before
  }
  return undefined
}

/** Returns the same way with facts found out on it besides, each at the last step that may find it out; at the last one of all as it is come to. */
export function givenOnTheWay(content: Content, journey: Journey, node: Node, facts: Values): Node {
  const givers = new Map<Node, Values>()
  for (const [name, value] of Object.entries(facts)) {
    const giver = giverOf(content, journey, node, `/facts/${name}`) ?? node
    givers.set(giver, { ...givers.get(giver), [name]: value })
  }
  const copied = (at: Node): Node => {
    const { before, by } = at
    if (!before || !by) return at
    const more = givers.get(before)
    return { ...at, before: copied(before), by: more ? { ...by, facts: { ...by.facts, ...more } } : by }
  }
  const atTheEnd = givers.get(node)
  return { ...copied(node), ...(atTheEnd && { known: atTheEnd }) }
}
