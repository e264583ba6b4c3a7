import type { ServerContext } from '../../ServerContext.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import { goOn } from '../transition/transition.ts'
import { migrateCase } from './migrateCase.ts'
import { judgedCases, type JudgedCase } from './judgedCases.ts'

/** How many running cases follow which definitions. */
export type MigrationCounts = Record<JudgedCase['outcome'], number>

/**
 * Migrates every running case that the newest flows move, and logs how many continue, were moved and are pinned, and each
 * kind that is stranded. One that fails is logged, and keeps what it has.
 */
export async function migrateRunning(context: ServerContext): Promise<MigrationCounts> {
  const counts: MigrationCounts = { continues: 0, moved: 0, pinned: 0, stranded: 0 }
  const stranded = new Map<string, number>()
  for await (const { outcome, caseId, reason, standsAt, count } of judgedCases(context)) {
    const isKept = outcome === 'moved' && !(await migrated(context, caseId))
    counts[isKept ? 'pinned' : outcome] += count
    if (outcome === 'stranded') {
      const where = `at "${standsAt}": ${reason}`
      stranded.set(where, (stranded.get(where) ?? 0) + count)
    }
  }
  context.log.info(counts, 'running cases, by the definitions that they follow')
  for (const [where, cases] of stranded) {
    context.log.error(
      { cases, reason: where },
      'cases cannot go on: `npm run migrate:check` says how to mend it',
    )
  }
  return counts
}

async function migrated(context: ServerContext, caseId: string): Promise<boolean> {
  try {
    return await inTransaction(context.database, async (tx) => {
      const done: LoanCase[] = []
      const [main, ...people] = await standingNamed(context, tx, caseId)
      // Another server was faster.
      if (main.flowVersion === context.definitions.current.journeys.get(main.journey)?.flowVersion)
        return true
      for (const each of [main, ...people]) {
        done.push(...(await migrateCase(context, tx, each)))
        if (done.length > 0) break
      }
      for (const each of done) await goOn(context, tx, each)
      return done.length > 0
    })
  } catch (error) {
    context.log.error({ err: error }, 'a case could not be moved: it keeps its definitions')
    return false
  }
}

/** The case, and the people beside it: any of them may stand at a step from which cases are moved. */
async function standingNamed(
  { sealer }: ServerContext,
  tx: Parameters<typeof casesRepository>[0],
  caseId: string,
): Promise<[LoanCase, ...LoanCase[]]> {
  const main = await casesRepository(tx, sealer).lock(caseId)
  return [main, ...(await peopleRepository(tx, sealer).lockOfCase(caseId))]
}
