import type { Flow, JourneyDefinition } from '../Flow.ts'
import type { Journey } from '../Journey.ts'
import { journeyOfPeople } from '../journeyOfPeople.ts'
import { stepsAhead } from '../stepsAhead.ts'
import { transitionsOf } from '../transitionsOf.ts'
import type { Standing } from './Standing.ts'
import { stepsAheadOf } from './stepsAheadOf.ts'

/** What of a journey holds at each of its steps. */
const heldEverywhere = [
  'deadline',
  'deadlineExcept',
  'retention',
  'archive',
  'people',
  'openCases',
] as const satisfies (keyof JourneyDefinition)[]

/**
 * Returns what of all that a case can still come to is otherwise in `newest` than in `old`, in words; undefined where
 * nothing is. What was added beside it is no difference.
 */
export function changeAhead(old: Journey, newest: Journey, standing: Standing): string | undefined {
  for (const { label, of } of [...partsOnTheWay(old, standing), ...partsBeside(old)]) {
    if (JSON.stringify(of(newest)) !== JSON.stringify(of(old))) return `${label} has changed`
  }
  return undefined
}

/** A part of a journey, and how it is called. */
interface Part {
  label: string
  of(journey: Journey): unknown
}

/** The steps, the gateways between them, the conditions that they name and the processes that follow. */
function* partsOnTheWay(journey: Journey, standing: Standing): Iterable<Part> {
  const ahead = stepsAheadOf(journey, standing)
  const processes = new Set<string>()
  const crossed = new Set<string>()
  for (const name of ahead) {
    const step = journey.steps.get(name)
    if (!step) continue
    processes.add(step.process)
    yield { label: `the step "${name}"`, of: ({ steps }) => steps.get(name) }
    for (const condition of conditionsIn(step.definition)) yield conditionPart(step.process, condition)
    for (const { next } of transitionsOf(step)) {
      stepsAhead(journey, step.process, next, crossed)
      if (journey.definition.people) stepsAhead(journeyOfPeople(journey), step.process, next, crossed)
    }
  }
  for (const here of crossed) {
    const [process = '', gateway = ''] = here.split(' ')
    processes.add(process)
    yield {
      label: `the gateway "${gateway}"`,
      of: ({ flows }) => flows.get(process)?.gateways[gateway],
    }
    for (const condition of conditionsIn(journey.flows.get(process)?.gateways[gateway])) {
      yield conditionPart(process, condition)
    }
  }
  for (const process of processes) {
    yield { label: `what follows the process "${process}"`, of: (other) => followingOf(other, process) }
  }
}

function* partsBeside({ tables, services, events, webhooks }: Journey): Iterable<Part> {
  for (const key of heldEverywhere) {
    yield { label: `"${key}" of the journey`, of: ({ definition }) => definition[key] }
  }
  for (const name of tables.keys())
    yield { label: `the table "${name}"`, of: (journey) => journey.tables.get(name) }
  for (const name of services.keys())
    yield { label: `the service "${name}"`, of: (journey) => journey.services.get(name) }
  for (const name of events.keys())
    yield { label: `the event "${name}"`, of: (journey) => journey.events.get(name) }
  for (const name of webhooks.keys())
    yield { label: `the webhook "${name}"`, of: (journey) => journey.webhooks.get(name) }
}

function conditionPart(process: string, condition: string): Part {
  return {
    label: `the condition "${condition}"`,
    of: ({ flows }) => flows.get(process)?.conditions[condition],
  }
}

function followingOf({ definition, flows }: Journey, process: string): Pick<Flow, 'process' | 'start'>[] {
  const ways = [definition.processes, definition.people?.processes ?? []]
  return ways.flatMap((processes) => {
    const following = flows.get(processes[processes.indexOf(process) + 1] ?? '')
    return processes.includes(process) && following
      ? [{ process: following.process, start: following.start }]
      : []
  })
}

/** The conditions that a step or a gateway names, wherever in it. */
function conditionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && (key === 'when' || key === 'condition') ? [inner] : conditionsIn(inner),
  )
}
