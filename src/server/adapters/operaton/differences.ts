import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import { engineExecutionsRepository } from '../../storage/repositories/execution/engineExecutionsRepository.ts'
import type { EngineContext, Operaton } from './Operaton.ts'
import { processOf } from './processOf.ts'
import { standingOf } from './standingOf.ts'

const AT_ONCE = 200

/** A case, or a person beside it, that does not stand in Operaton where it stands here. */
export interface Difference {
  caseId: string
  person: string | null
  reference: string
  step: string
  /** The elements at which its process instance stands; none where it is over, or was not begun. */
  stoodAt: string[]
  /** The element at which it should; null where it should be over. */
  wanted: string | null
}

/** Cases that are left where they are, by their ids. */
export type LeftCases = Pick<ReadonlySet<string>, 'has'>

/** Compares every open case but those `left`, and the people beside it, with Operaton. Changes nothing. */
export async function* differences(
  context: EngineContext,
  operaton: Operaton,
  left: LeftCases = new Set<string>(),
): AsyncIterable<Difference> {
  const { database, sealer } = context
  let after = ''
  for (;;) {
    const ids = await casesRepository(database, sealer).openIdsAfter(after, AT_ONCE)
    for (const id of ids.filter((each) => !left.has(each))) {
      const main = await casesRepository(database, sealer).get(id)
      for (const each of [main, ...(await peopleRepository(database, sealer).ofCase(id))]) {
        const difference = await differenceOf(context, operaton, each)
        if (difference) yield difference
      }
    }
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

async function differenceOf(
  context: EngineContext,
  operaton: Operaton,
  loanCase: LoanCase,
): Promise<Difference | undefined> {
  const { database, sealer } = context
  const { id: caseId, person, reference, state } = loanCase
  const process = await processOf(context, operaton, loanCase)
  const execution = await engineExecutionsRepository(database, sealer).get({ caseId, person })
  const id = execution?.processInstanceId ?? null
  const { wanted, tokens, isThere } = await standingOf(context, operaton, process, loanCase, id)
  if (isThere) return undefined
  const stoodAt = tokens.map(({ activityId }) => activityId)
  return { caseId, person, reference, step: state.step, stoodAt, wanted }
}
