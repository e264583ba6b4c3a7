import { stepOf } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import { isEnd } from '#flow/isEnd.ts'
import type { Journey } from '#flow/Journey.ts'

import type { Standing } from '../../storage/repositories/cases/casesRepository.ts'
import { placeOf } from '../openCases/placeOf.ts'

/** What its step, and the rule of open cases, say of a case. */
export function standingAt(journey: Journey, state: CaseState): Standing {
  const { step } = state
  const { openCases, retention } = journey.definition
  const { signed = [], refused = [] } = retention ?? {}
  const here = stepOf(journey, step)
  const atWayout = here.kind === 'wayout'
  return {
    atWayout,
    isOver: atWayout && isEnd(journey, here),
    isDone: journey.end === step,
    retention: signed.includes(step) ? 'signed' : refused.includes(step) ? 'refused' : 'abandoned',
    place: placeOf(openCases, state),
  }
}
