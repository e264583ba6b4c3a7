import type { Flow, Next } from '#flow/Flow.ts'

import type { MapNode, MapWay } from './JourneyMap.ts'

/** A transition as the flow writes it. */
export interface WrittenWay extends MapWay {
  next: Next
}

/** Returns every transition out of a step or gateway, in the order in which a reader asks for them. */
export function waysOf(node: MapNode, flow: Flow): WrittenWay[] {
  if (node.kind === 'gateway') return branchesOf(node, flow)
  const { next, failed, messages = {}, timers = {} } = node.definition
  const ways: WrittenWay[] = []
  const add = (pointer: string, way: Omit<WrittenWay, 'id' | 'from'>) =>
    ways.push({ id: `${node.id}${pointer}`, from: node.id, ...way })

  if (typeof next === 'string') add('/next', { kind: 'next', next })
  for (const [name, message] of Object.entries(messages)) {
    if (typeof message.next !== 'string') continue
    const by = message.by ?? (node.kind === 'wait' ? 'outside' : 'applicant')
    const condition = flow.conditions[message.when ?? '']
    add(`/messages/${name}`, {
      kind: 'message',
      name,
      by,
      next: message.next,
      ...(condition && { condition }),
    })
  }
  for (const [name, timer] of Object.entries(timers)) {
    if (typeof timer.next !== 'string') continue
    add(`/timers/${name}`, { kind: 'timer', name, after: timer.after, next: timer.next })
  }
  if (typeof failed === 'string') add('/failed', { kind: 'failed', next: failed })
  return ways
}

function branchesOf({ id, name: gateway }: MapNode, { gateways, conditions }: Flow): WrittenWay[] {
  return (gateways[gateway] ?? []).map(({ when, next }, index) => {
    const way = { id: `${id}/${index}`, from: id, kind: 'branch' as const, next }
    if (when === undefined) return { ...way, isOtherwise: true }
    const condition = conditions[when]
    return { ...way, name: when, ...(condition && { condition }) }
  })
}
