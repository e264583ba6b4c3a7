import type { ServerContext } from '../../ServerContext.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import { type Judgement, judgeRunning } from './judgeRunning.ts'

const AT_ONCE = 200

/** What becomes of running cases: of one, or of all at once that began with the definitions in force. */
export interface JudgedCase {
  outcome: Judgement['outcome']
  caseId: string
  reference: string
  journey: string
  standsAt: string
  reason?: string
  count: number
}

/** Judges every case that runs, as it is read from the database: what it began with against the definitions in force. */
export async function* judgedCases(
  context: Pick<ServerContext, 'definitions' | 'database' | 'sealer'>,
): AsyncIterable<JudgedCase> {
  const { definitions, database, sealer } = context
  const cases = casesRepository(database, sealer)
  const versions = [...definitions.current.journeys.values()].map(({ flowVersion }) => flowVersion)
  const count = await cases.countOpenOf(versions)
  if (count > 0) yield { outcome: 'continues', caseId: '', reference: '', journey: '', standsAt: '', count }

  let after = ''
  for (;;) {
    const found = await cases.openOutside(versions, after, AT_ONCE)
    for (const loanCase of found) yield await judged(context, loanCase)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

async function judged(
  { definitions, database, sealer }: Pick<ServerContext, 'definitions' | 'database' | 'sealer'>,
  loanCase: LoanCase,
): Promise<JudgedCase> {
  const people = await peopleRepository(database, sealer).ofCase(loanCase.id)
  const standings = [loanCase, ...people].map(({ state, person }) => ({ state, isPerson: person !== null }))
  const old = await definitions.journeyAt(loanCase.flowVersion)
  const newest = definitions.current.journeys.get(loanCase.journey)
  const judgement = judgeRunning(old, newest, standings, definitions)
  return {
    outcome: judgement.outcome,
    caseId: loanCase.id,
    reference: loanCase.reference,
    journey: loanCase.journey,
    standsAt: loanCase.state.step,
    ...('reason' in judgement && { reason: judgement.reason }),
    count: 1,
  }
}
