import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import { journeyWays } from '../../ways/journeyWays.ts'
import type { Passage } from '../../ways/Passage.ts'

/** Workers and gateways alone never lead from a wait back to it: it would be left and entered again for ever, without a person's act or a timer. */
export const noWaitLeadsBackToItself: Check = function* (content) {
  const told = new Set<string>()
  for (const { journey, passages } of journeyWays(content)) {
    const byItself = Map.groupBy(passages.filter(isByItself), ({ from }) => from)
    for (const { name, kind, process, definition } of journey.steps.values()) {
      const source = content.flows.get(process)?.source
      if (kind !== 'wait' || definition.worker === undefined || !source || told.has(name)) continue
      const circle = circleFrom(name, byItself)
      if (!circle) continue
      for (const { from } of circle) told.add(from)
      const [first] = circle
      const whose = circle.some(({ by }) => by === 'failed')
        ? 'where its worker fails'
        : 'once its worker is done'
      const over = circle.slice(1).map(({ from }) => `"${from.split(' ').at(-1)}"`)
      yield {
        source,
        pointer: first?.pointer ?? toPointer(['waits', name]),
        message: `"${name}" leads back to itself ${whose}${over.length > 0 ? `, over ${over.join(', ')}` : ''}: it goes round for ever.`,
        hint: 'Lead to a step that a person leaves, such as a wayout with "retry", or to a wait that a timer leaves.',
      }
    }
  }
}

/** Whether a passage is taken without an act or a timer: behind the worker of a wait, and at a gateway. */
function isByItself({ from, pointer }: Passage): boolean {
  return (
    pointer === toPointer(['waits', from, 'next']) ||
    pointer === toPointer(['waits', from, 'failed']) ||
    pointer.startsWith('/gateways/')
  )
}

/** The shortest circle of passages from a place back to it; undefined where there is none. */
function circleFrom(place: string, onwards: ReadonlyMap<string, Passage[]>): Passage[] | undefined {
  const seen = new Set<string>()
  const open: Passage[][] = (onwards.get(place) ?? []).map((passage) => [passage])
  for (const taken of open) {
    const { to } = taken.at(-1)!
    if (to === place) return taken
    if (seen.has(to)) continue
    seen.add(to)
    open.push(...(onwards.get(to) ?? []).map((passage) => [...taken, passage]))
  }
  return undefined
}
