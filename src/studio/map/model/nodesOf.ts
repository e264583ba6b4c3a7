import { toPointer } from '#engine/answers/pointer.ts'
import type { Flow } from '#flow/Flow.ts'
import { stepsOf } from '#flow/stepsOf.ts'

import type { MapNode, StepParts } from './JourneyMap.ts'
import { flowFile } from './readFlow.ts'

const folders = { task: 'tasks', wait: 'waits', wayout: 'wayouts' }

/** The steps and gateways of a process. */
export function nodesOf(flow: Flow): MapNode[] {
  const { process } = flow
  const file = flowFile(process)
  const steps = [...stepsOf(flow)].map(({ kind, name, definition }): MapNode => ({
    id: name,
    kind,
    name,
    process,
    screen: definition.screen ?? name,
    file,
    pointer: toPointer([folders[kind], name]),
    isEnd: false,
    definition: definition as StepParts,
  }))
  const gateways = Object.keys(flow.gateways).map((name): MapNode => ({
    id: gatewayId(process, name),
    kind: 'gateway',
    name,
    process,
    file,
    pointer: toPointer(['gateways', name]),
    isEnd: false,
    definition: {},
  }))
  return [...steps, ...gateways]
}

export function gatewayId(process: string, name: string): string {
  return `${process}:${name}`
}
