import type { Branch, Condition, Flow, TaskDefinition, WaitDefinition, WayoutDefinition } from '#flow/Flow.ts'

import { type DefinitionReader, isObject, objectsIn } from './DefinitionReader.ts'

/** Returns a process as its file writes it; what has another shape than a flow has is left out. */
export function readFlow(reader: DefinitionReader, process: string): Flow {
  const flow = reader.read(flowFile(process))
  return {
    process,
    start: typeof flow.start === 'string' ? flow.start : '',
    tasks: stepsIn<TaskDefinition>(flow.tasks),
    waits: stepsIn<WaitDefinition>(flow.waits),
    wayouts: stepsIn<WayoutDefinition>(flow.wayouts),
    gateways: gatewaysIn(flow.gateways),
    conditions: objectsIn<Condition>(flow.conditions),
  }
}

export function flowFile(process: string): string {
  return `flows/${process}.json`
}

function stepsIn<Definition extends { messages?: unknown; timers?: unknown }>(
  value: unknown,
): Record<string, Definition> {
  const steps = Object.entries(objectsIn<Definition>(value)).map(([name, step]) => [
    name,
    { ...step, messages: objectsIn(step.messages), timers: objectsIn(step.timers) },
  ])
  return Object.fromEntries(steps) as Record<string, Definition>
}

function gatewaysIn(value: unknown): Record<string, Branch[]> {
  const gateways = Object.entries(isObject(value) ? value : {}).filter(([, branches]) =>
    Array.isArray(branches),
  )
  return Object.fromEntries(
    gateways.map(([name, branches]) => [
      name,
      (branches as unknown[]).filter((branch): branch is Branch & Record<string, unknown> =>
        isBranch(branch),
      ),
    ]),
  )
}

function isBranch(value: unknown): boolean {
  return isObject(value) && typeof value.next === 'string'
}
