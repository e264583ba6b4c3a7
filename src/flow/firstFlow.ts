import type { Flow } from './Flow.ts'
import { FlowError } from './FlowError.ts'
import type { Journey } from './Journey.ts'

/** Returns the process with which a journey begins. */
export function firstFlow({ definition, flows }: Journey): Flow {
  const flow = flows.get(definition.processes[0] ?? '')
  if (!flow) throw new FlowError(definition.journey, 'it has no first process')
  return flow
}
