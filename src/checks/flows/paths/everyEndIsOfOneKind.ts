import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { Flow, Next } from '#flow/Flow.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsAhead } from '#flow/stepsAhead.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'

/** Why a case comes to an end, as its definitions tell it. */
type Kind = 'renounce' | 'failed' | 'timer' | 'refused' | 'signed'

/** What leads to an end of a kind, and for whom such an end is. */
const said: Record<Kind, { one: string; all: string }> = {
  renounce: { one: '"renounce"', all: 'applicants who renounce' },
  failed: { one: 'a failure', all: 'failures' },
  timer: { one: 'a timer', all: 'requests whose time is over' },
  refused: { one: 'a refusal', all: 'refusals' },
  signed: { one: 'a signed contract', all: 'signed contracts' },
}

/**
 * An end where elsewhere another kind of cases comes is none for this one: where "renounce" (a failure, a timer) leads to
 * ends of its own everywhere else, it does not lead to that of refusals, failures or timers here.
 */
export const everyEndIsOfOneKind: Check = function* (content) {
  for (const [name, journey] of content.ways ?? []) {
    const all = entriesOf(name, journey, content)
    const kindsOf = (end: string, besides?: Entry) =>
      new Set(all.filter((each) => each.end === end && each !== besides).map(({ kind }) => kind))
    for (const entry of all) {
      if (entry.kind === 'refused' || entry.kind === 'signed') continue
      const others = kindsOf(entry.end, entry)
      const [other] = others
      if (other === undefined || others.has(entry.kind)) continue
      const ownOf = (wanted: Kind) => all.find(({ kind, end }) => kind === wanted && kindsOf(end).size === 1)
      const own = ownOf(entry.kind)
      if (!own || own.end === entry.end) continue
      // One of each, and both have an end of their own elsewhere: this one is meant for the two.
      const ofOthers = all.filter((each) => each.end === entry.end && each.kind !== entry.kind)
      const isByRetention = other === 'refused' || other === 'signed'
      if (ofOthers.length === 1 && !isByRetention && ownOf(other)) continue
      yield {
        source: entry.source,
        pointer: entry.pointer,
        message: `The end "${entry.end}" is for ${said[other].all}, and ${said[entry.kind].one} leads to it.`,
        hint: `Lead to "${own.end}", as elsewhere.`,
      }
    }
  }
}

interface Entry {
  kind: Kind
  end: string
  source: SourceFile
  pointer: string
}

/** Returns every way into an end whose kind is known, and the ends of those who are refused and who have signed. */
function entriesOf(name: string, journey: Journey, { flows, journeys }: Content): Entry[] {
  const { source: ofJourney, value } = journeys.get(name)!
  // An end to which applicants renounce alone may be kept for as long as a refusal.
  const decided = new Set([...journey.flows.values()].flatMap(decidedNexts))
  const isDecided = (end: string) => decided.has(end)
  const found = (['refused', 'signed'] as const).flatMap((kind) =>
    (value.retention?.[kind] ?? []).filter(isDecided).map((end, index): Entry => ({
      kind,
      end,
      source: ofJourney,
      pointer: toPointer(['retention', kind, index]),
    })),
  )
  const deadline = journey.steps.get(value.deadline?.next ?? '')
  if (deadline?.kind === 'wayout')
    found.push({ kind: 'timer', end: deadline.name, source: ofJourney, pointer: '/deadline/next' })
  for (const { source, value: flow } of flows.values()) {
    if (!journey.flows.has(flow.process)) continue
    for (const { kind: ofStep, name: step, definition } of stepsOf(flow)) {
      const add = (kind: Kind, next: Next | undefined, path: Path) => {
        const [end, ...more] = next === undefined ? [] : stepsAhead(journey, flow.process, next)
        if (end === undefined || more.length > 0 || journey.steps.get(end)?.kind !== 'wayout') return
        found.push({ kind, end, source, pointer: toPointer([`${ofStep}s`, step, ...path]) })
      }
      if (ofStep === 'wait') add('failed', definition.failed, ['failed'])
      add('renounce', definition.messages?.['renounce']?.next, ['messages', 'renounce', 'next'])
      for (const [timer, { next }] of Object.entries(definition.timers ?? {}))
        add('timer', next, ['timers', timer, 'next'])
    }
  }
  return found
}

/** Where a process leads but by renouncing, by a failure or by a timer. */
function decidedNexts(flow: Flow): string[] {
  const ofSteps = [...stepsOf(flow)].flatMap(({ kind, definition }) => [
    ...(kind === 'wayout' ? [] : [definition.next]),
    ...Object.entries(definition.messages ?? {}).map(([name, { next }]) =>
      name === 'renounce' ? undefined : next,
    ),
  ])
  const ofGateways = Object.values(flow.gateways).flatMap((branches) => branches.map(({ next }) => next))
  return [...ofSteps, ...ofGateways].filter((next) => next !== undefined)
}
