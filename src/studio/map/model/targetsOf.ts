import type { Next } from '#flow/Flow.ts'

import type { Draft } from './Draft.ts'
import type { MapEdge, MapExit } from './JourneyMap.ts'
import { gatewayId } from './nodesOf.ts'

/** Where a transition leads: to a node, or out of the journey. */
export type Target = Pick<MapEdge, 'to' | 'word' | 'isOfPeople'> | Pick<MapExit, 'word' | 'next'>

/** Returns where `next`, said in a process, leads; more than one where other people follow processes of their own. */
export function targetsOf(draft: Draft, process: string, next: Next): Target[] {
  if (next === 'close') return [{ word: 'close', next }]
  if (next === 'end') return endsOf(draft, process)
  const to = namedIn(draft, process, next)
  return [to === undefined ? { word: 'unknown', next } : { to }]
}

/** The end of a process: the start of the one that follows it, for the applicant and for other people. */
function endsOf(draft: Draft, process: string): Target[] {
  const { processes = [], people } = draft.definition
  const ends: Target[] = []
  if (processes.includes(process)) {
    const to = startAfter(draft, processes, process)
    ends.push(to === undefined ? { word: 'end', next: 'end' } : { to, word: 'end' })
  }
  if (people?.processes.includes(process)) {
    const to = startAfter(draft, people.processes, process) ?? namedIn(draft, process, people.end)
    ends.push(
      to === undefined ? { word: 'unknown', next: people.end } : { to, word: 'end', isOfPeople: true },
    )
  }
  return ends
}

function startAfter(draft: Draft, processes: string[], process: string): string | undefined {
  return startOf(draft, processes[processes.indexOf(process) + 1])
}

/** The node with which a process begins. */
export function startOf(draft: Draft, process: string | undefined): string | undefined {
  const flow = process === undefined ? undefined : draft.flows.get(process)
  return flow && namedIn(draft, flow.process, flow.start)
}

function namedIn({ nodes }: Draft, process: string, name: string): string | undefined {
  return [gatewayId(process, name), name].find((id) => nodes.has(id))
}
