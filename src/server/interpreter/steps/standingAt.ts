import { stepOf } from '#flow/advance.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Standing } from '../../storage/repositories/cases/casesRepository.ts'

/** What a step says of a case that stands at it. */
export function standingAt(journey: Journey, step: string): Standing {
  const { signed = [], refused = [] } = journey.definition.retention ?? {}
  return {
    atWayout: stepOf(journey, step).kind === 'wayout',
    retention: signed.includes(step) ? 'signed' : refused.includes(step) ? 'refused' : 'abandoned',
  }
}
