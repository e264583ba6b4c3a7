import type { Journey } from '#flow/Journey.ts'

import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { EngineContext, Operaton } from './Operaton.ts'
import type { DeployedProcess, JourneyVersion } from './Processes.ts'

/** The process by which Operaton runs a case, or a person beside it, and the journey that it was made from. */
export interface ProcessOfCase extends DeployedProcess {
  journey: Journey
}

/** Returns the process of a case. Throws where Operaton cannot be asked for it. */
export async function processOf(
  context: EngineContext,
  { processes }: Operaton,
  loanCase: LoanCase,
): Promise<ProcessOfCase> {
  const journey = await context.definitions.journeyOf(loanCase)
  const main =
    loanCase.person === null ? journey : await context.definitions.journeyOf({ ...loanCase, person: null })
  const process = await processes.of(versionOf(context, main, loanCase), loanCase.person !== null)
  return { ...process, journey }
}

/** A case follows the newest flows where it is not pinned to older ones. */
function versionOf({ definitions }: EngineContext, journey: Journey, loanCase: LoanCase): JourneyVersion {
  const newest = definitions.current.journeys.get(loanCase.journey)
  const flowVersion = newest?.journey === journey ? newest.flowVersion : loanCase.flowVersion
  return { journey, flowVersion }
}
