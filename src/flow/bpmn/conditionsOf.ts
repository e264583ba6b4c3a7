import type { Condition } from '../Flow.ts'
import type { BpmnModel } from './BpmnModel.ts'

/** A condition of a process, and the gateways at which it is asked. */
export interface NamedCondition {
  process: string
  gateways: string[]
  condition: Condition
}

/** Returns the conditions that travel as variables of an engine, each by the name of its variable. */
export function conditionsOf({ booleans }: BpmnModel): Record<string, NamedCondition> {
  return Object.fromEntries(
    Object.entries(booleans).flatMap(([variable, meaning]) => {
      if (meaning.type !== 'condition') return []
      const { process, gateways, condition } = meaning
      return [[variable, { process, gateways, condition }]]
    }),
  )
}
