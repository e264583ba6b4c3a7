import type { FailureReason, Meter } from '../../observability/metrics/Meter.ts'
import { inSpan } from '../../observability/tracing/inSpan.ts'
import { ServiceError } from '../../services/ServiceError.ts'
import { CircuitOpenError } from './CircuitOpenError.ts'
import { NoAnswerError } from './NoAnswerError.ts'

/** A call to a system outside that is to be measured. */
export interface MeasuredCall {
  meter: Pick<Meter, 'called' | 'callFailed'>
  /** `lists.isListed`, `service pagopa`. */
  call: string
  /** Whether an error says that the system is out of order. */
  isFailure(error: unknown): boolean
}

/** Returns what `ask` returns, and throws what it throws: timed, counted where it fails, in a span of its own. */
export async function measureCall<Answer>(
  { meter, call, isFailure }: MeasuredCall,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now()
  const time = () => meter.called(call, (performance.now() - began) / 1000)
  try {
    const answer = await inSpan({ name: call, kind: 'client' }, ask)
    time()
    return answer
  } catch (error) {
    const isOpen = error instanceof CircuitOpenError
    if (!isOpen) time()
    if (isOpen || isFailure(error)) meter.callFailed(call, reasonOf(error))
    throw error
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof CircuitOpenError) return 'circuit_open'
  if (error instanceof NoAnswerError) return 'timeout'
  return error instanceof ServiceError ? error.kind : 'fault'
}
