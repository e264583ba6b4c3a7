import type { Step } from '#contract/process.ts'

import { DomainError } from '../errors/DomainError.ts'

/** The case is elsewhere: a stale tab, the back button, a second click. The client simply goes to `step`. */
export function outOfTurn(code: 'TASK_OUT_OF_TURN' | 'MESSAGE_OUT_OF_TURN', step: Step): DomainError {
  return new DomainError(code, 'The case is at another step.', { step })
}
