import type { BpmnModel } from '#flow/bpmn/BpmnModel.ts'
import { decisionsOf } from '#flow/bpmn/decisionsOf.ts'
import { FlowError } from '#flow/FlowError.ts'
import type { Journey } from '#flow/Journey.ts'
import type { Moment } from '#flow/Moment.ts'

import type { Move } from '../../interpreter/ProcessEngine.ts'

/**
 * Returns the named booleans of the gateways that a process instance crosses with a move. Returns none where its diagram
 * does not lead there: the instance is then moved by hand.
 */
export function booleansOf(
  model: BpmnModel,
  journey: Journey,
  { before, by, after, moment }: Move & { moment: Moment },
): Record<string, boolean> {
  if (by.type === 'migrated' || by.type === 'superseded') return {}
  const from = before === null || by.type === 'started' ? {} : { step: before.state.step, event: by }
  try {
    return decisionsOf(model, journey, { ...from, after: after.state, moment })?.variables ?? {}
  } catch (error) {
    if (error instanceof FlowError) return {}
    throw error
  }
}
