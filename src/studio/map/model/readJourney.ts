import type { JourneyDefinition } from '#flow/Flow.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import { backwardEdges } from './backwardEdges.ts'
import { DefinitionReader, isObject, namesIn } from './DefinitionReader.ts'
import type { Draft } from './Draft.ts'
import type { JourneyMap, MapLane, MapNode } from './JourneyMap.ts'
import { nodesOf } from './nodesOf.ts'
import { flowFile, readFlow } from './readFlow.ts'
import { startOf, targetsOf } from './targetsOf.ts'
import { waysOf } from './waysOf.ts'

/** Reads a journey from the texts of its files as a graph. What a broken file does not say is missing in it. Pure. */
export function readJourney(texts: ReadonlyMap<string, string>, name: string): JourneyMap {
  const reader = new DefinitionReader(texts)
  const file = `flows/journeys/${name}.json`
  const definition = shaped(reader.read(file))
  const lanes = lanesOf(definition)
  const draft: Draft = {
    definition,
    lanes,
    flows: new Map(lanes.map(({ process }) => [process, readFlow(reader, process)])),
    nodes: new Map(),
    edges: [],
    exits: [],
    backward: [],
  }

  for (const flow of draft.flows.values()) {
    for (const node of nodesOf(flow)) if (!draft.nodes.has(node.id)) draft.nodes.set(node.id, node)
  }
  for (const lane of lanes) Object.assign(lane, { start: startOf(draft, lane.process) })
  markEnds(draft)
  for (const node of draft.nodes.values()) addWays(draft, node)
  draft.edges.push(...backwardEdges(draft))
  addDeadline(draft)
  addPages(draft, file)

  return {
    journey: name,
    lanes: draft.lanes,
    nodes: [...draft.nodes.values()],
    edges: draft.edges,
    exits: draft.exits,
    unreadable: [...reader.unreadable],
  }
}

function shaped(journey: Record<string, unknown>): Partial<JourneyDefinition> {
  const { people, deadline } = journey
  return {
    start: namesIn(journey.start),
    processes: namesIn(journey.processes),
    deadlineExcept: namesIn(journey.deadlineExcept),
    ...(isObject(deadline) &&
      typeof deadline.next === 'string' && {
        deadline: { after: String(deadline.after), next: deadline.next },
      }),
    ...(isObject(people) && {
      people: { processes: namesIn(people.processes), end: String(people.end) },
    }),
  }
}

/** The processes of the applicant in their order, then those of other people alone. */
function lanesOf({ processes = [], people }: Partial<JourneyDefinition>): MapLane[] {
  const own = people?.processes.filter((process) => !processes.includes(process)) ?? []
  const laneOf = (process: string, isOfPeople: boolean) => ({
    process,
    file: flowFile(process),
    isOfPeople,
    isOfPages: false,
  })
  return [
    ...[...new Set(processes)].map((process) => laneOf(process, false)),
    ...[...new Set(own)].map((process) => laneOf(process, true)),
  ]
}

function markEnds({ flows, nodes }: Draft): void {
  const steps = new Map(
    [...flows.values()].flatMap((flow) => [...stepsOf(flow)]).map((step) => [step.name, step]),
  )
  const journey = { steps } as Journey
  for (const step of steps.values()) {
    const node = nodes.get(step.name)
    if (node) node.isEnd = isEnd(journey, step)
  }
}

function addWays(draft: Draft, node: MapNode): void {
  const flow = draft.flows.get(node.process)
  if (!flow) return
  for (const { next, ...way } of waysOf(node, flow)) {
    if (next === 'previous' || next === 'return') {
      draft.backward.push({ ...way, word: next })
      continue
    }
    for (const target of targetsOf(draft, node.process, next)) {
      if (!('to' in target)) draft.exits.push({ ...way, ...target })
      else draft.edges.push({ ...way, ...target, id: target.isOfPeople ? `${way.id}#people` : way.id })
    }
  }
}

/** The deadline of the whole case may end any step that neither it nor its kind excepts. */
function addDeadline({ definition, lanes, nodes, edges }: Draft): void {
  const { deadline, deadlineExcept = [] } = definition
  if (!deadline || !nodes.has(deadline.next)) return
  const ofApplicant = new Set(lanes.filter(({ isOfPeople }) => !isOfPeople).map(({ process }) => process))
  for (const { id, kind, name, process, isEnd: isOver } of nodes.values()) {
    if (kind === 'gateway' || isOver || deadlineExcept.includes(name) || !ofApplicant.has(process)) continue
    edges.push({ id: `${id}/deadline`, from: id, to: deadline.next, kind: 'deadline', after: deadline.after })
  }
}

/** The public pages with which a case starts, in a lane before all others. */
function addPages(draft: Draft, file: string): void {
  const { start = [] } = draft.definition
  const pages = start.filter((name) => !draft.nodes.has(name))
  if (pages.length === 0) return
  const process = 'general'
  const lane: MapLane = { process, file, isOfPeople: false, isOfPages: true, start: pages[0] }
  const first = draft.lanes[0]?.start
  for (const [index, name] of pages.entries()) {
    const pointer = `/start/${index}`
    draft.nodes.set(name, {
      id: name,
      kind: 'page',
      name,
      process,
      screen: name,
      file,
      pointer,
      isEnd: false,
      definition: {},
    })
    const to = pages[index + 1] ?? first
    if (to !== undefined) draft.edges.push({ id: `${name}/next`, from: name, to, kind: 'next' })
  }
  draft.lanes.unshift(lane)
}
