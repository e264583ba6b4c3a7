import type { Journey } from '../Journey.ts'
import { firstFlow } from '../firstFlow.ts'
import { FlowError } from '../FlowError.ts'
import { journeyOfPeople } from '../journeyOfPeople.ts'
import type { BpmnModel } from './BpmnModel.ts'
import type { BpmnNames } from './BpmnNames.ts'
import { deadlineOf } from './build/deadlineOf.ts'
import { ProcessBuilder } from './build/ProcessBuilder.ts'
import { ScopeBuilder } from './build/ScopeBuilder.ts'
import { type Way, wayOf } from './build/Way.ts'

/**
 * Returns the processes of a journey for an engine: that of its cases, and where other people identify beside them, that of
 * one such person. Cases and people are executions of their own, with the reference of the case as their business key.
 */
export function modelsOf(journey: Journey, names: BpmnNames): BpmnModel[] {
  const { journey: id, deadline } = journey.definition
  const way = wayOf(journey, names)
  const ofCases = modelOf(id, names.journey, way)
  if (deadline) ofCases.scope.nodes.push(...deadlineOf(way, deadline))
  if (!journey.definition.people) return [ofCases]
  const people = wayOf(journeyOfPeople(journey), names)
  return [ofCases, modelOf(`${id}.people`, `${names.journey}: people`, people)]
}

function modelOf(id: string, name: string, way: Way): BpmnModel {
  const { journey, names, booleans } = way
  const builders = processesOf(way)
  const scope = new ScopeBuilder()
  const start = scope.add({ id: `${id}.start`, kind: 'startEvent', name: names.start })
  for (const [process, builder] of builders) {
    scope.add({
      id: subProcess(process),
      kind: 'subProcess',
      name: names.process(process),
      scope: builder.build(),
    })
  }
  scope.connect(start, subProcess(firstFlow(journey).process))
  for (const [process, { exits }] of builders) {
    const targets = [...new Set([...exits.steps].flatMap((step) => journey.steps.get(step)?.process ?? []))]
    const over = () => scope.add({ id: `${process}.over`, kind: 'endEvent', name: 'end' })
    const ways = [
      ...(exits.over ? [{ to: over(), when: booleans.endsCase(process), name: 'end' }] : []),
      ...targets.map((to) => ({
        to: subProcess(to),
        when: booleans.leaves(process, to),
        name: `→ ${names.process(to)}`,
      })),
    ]
    const following = exits.end ? followingOf(journey, process) : undefined
    const [only] = ways
    const from = subProcess(process)
    if (following !== undefined && ways.length === 0) scope.connect(from, subProcess(following))
    else if (following === undefined && only && ways.length === 1) scope.connect(from, only.to)
    else {
      const gateway = scope.add({
        id: `${process}.exit`,
        kind: 'exclusiveGateway',
        name: `${names.process(process)} →`,
      })
      scope.connect(from, gateway)
      if (following !== undefined) scope.connect(gateway, subProcess(following), { isDefault: true })
      for (const { to, ...how } of ways) scope.connect(gateway, to, how)
    }
  }
  return { id, name, scope: scope.withJoins(), booleans: booleans.booleans }
}

/** Draws each process that a case comes to, from the first on: at its start, and at the steps at which others lead into it. */
function processesOf(way: Way): Map<string, ProcessBuilder> {
  const { journey } = way
  const builders = new Map<string, ProcessBuilder>()
  const builderOf = (process: string): ProcessBuilder => {
    const flow = journey.flows.get(process)
    if (!flow) throw new FlowError(process, 'no file describes this process')
    const builder = builders.get(process) ?? new ProcessBuilder(way, flow)
    builders.set(process, builder)
    return builder
  }
  builderOf(firstFlow(journey).process).begin()
  for (let isNew = true; isNew;) {
    isNew = false
    for (const [process, { exits }] of builders) {
      const following = exits.end ? followingOf(journey, process) : undefined
      if (following !== undefined && builderOf(following).begin()) isNew = true
      for (const name of exits.steps) {
        const step = journey.steps.get(name)
        if (step && builderOf(step.process).enter(name)) isNew = true
      }
    }
  }
  return inOrder(journey, builders)
}

function inOrder(journey: Journey, builders: Map<string, ProcessBuilder>): Map<string, ProcessBuilder> {
  const { processes } = journey.definition
  const placeOf = (process: string) =>
    (processes.indexOf(process) + processes.length + 1) % (processes.length + 1)
  return new Map([...builders].toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

function followingOf(journey: Journey, process: string): string | undefined {
  const { processes } = journey.definition
  return processes[processes.indexOf(process) + 1]
}

function subProcess(process: string): string {
  return `${process}.process`
}
