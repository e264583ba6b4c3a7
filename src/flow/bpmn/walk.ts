import { FlowError } from '../FlowError.ts'
import type { BpmnModel, BpmnNode } from './BpmnModel.ts'
import { elementsOf, type PlacedElement } from './elementsOf.ts'

/** What an engine passes on its way to where it waits next, or to the end. */
export interface Walk {
  /** The named booleans of the gateways that it crosses: all that it has to be told. */
  variables: Record<string, boolean>
  /** The ids of the elements, from the first after where it was to the one at which it stops. */
  path: string[]
}

const WAITING = new Set<BpmnNode['kind']>(['userTask', 'serviceTask', 'eventBasedGateway', 'catchEvent'])

/** Walks a process as an engine does, from an element that is done, by named booleans. */
export function walk(model: BpmnModel, from: string, holds: (variable: string) => boolean): Walk {
  const elements = elementsOf(model)
  const variables: Record<string, boolean> = {}
  const path: string[] = []

  for (let at = onFrom(elements, from); at !== undefined;) {
    path.push(at)
    const { node, outgoing } = elementOf(elements, at)
    if (WAITING.has(node.kind)) break
    if (node.kind === 'exclusiveGateway' && outgoing.length > 1) {
      for (const { when } of outgoing) if (when !== undefined) variables[when] = holds(when)
      const open = outgoing.find(({ when }) => when !== undefined && variables[when])
      const taken = open ?? outgoing.find(({ isDefault }) => isDefault)
      if (!taken) throw new FlowError(at, 'no sequence flow of the gateway is open')
      at = taken.to
    } else if (node.kind === 'subProcess') at = startOf(node)
    else at = caughtBy(elements, node) ?? onFrom(elements, at)
  }
  return { variables, path }
}

/** Where it goes on behind an element: at the end of a sub-process behind that. */
function onFrom(elements: Map<string, PlacedElement>, id: string): string | undefined {
  const { outgoing, within } = elementOf(elements, id)
  const [flow] = outgoing
  return flow?.to ?? (within && onFrom(elements, within.id))
}

/** The start of what catches the error that an end throws. */
function caughtBy(elements: Map<string, PlacedElement>, { kind, trigger }: BpmnNode): string | undefined {
  if (kind !== 'endEvent' || trigger?.type !== 'error') return undefined
  const { code } = trigger
  const starts = [...elements.values()].filter(
    ({ node }) => node.kind === 'startEvent' && node.trigger?.type === 'error' && node.trigger.code === code,
  )
  return starts[0]?.node.id
}

function startOf({ id, scope }: BpmnNode): string {
  const start = scope?.nodes.find(({ kind }) => kind === 'startEvent')
  if (!start) throw new FlowError(id, 'it has no start')
  return start.id
}

function elementOf(elements: Map<string, PlacedElement>, id: string): PlacedElement {
  const element = elements.get(id)
  if (!element) throw new FlowError(id, 'no element of the diagram is called so')
  return element
}
