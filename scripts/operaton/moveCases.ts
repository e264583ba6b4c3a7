import { bringForward } from '#server/adapters/operaton/bringForward.ts'
import { type Difference, differences } from '#server/adapters/operaton/differences.ts'
import { reconcile } from '#server/adapters/operaton/reconcile.ts'
import { judgedCases } from '#server/interpreter/migration/judgedCases.ts'
import { engineExecutionsRepository } from '#server/storage/repositories/execution/engineExecutionsRepository.ts'

import type { OpenEngine } from './openEngine.ts'

/** Where running cases are to be driven from, or nothing but a comparison. */
export type Target = 'compare' | 'operaton' | 'embedded'

const AT_ONCE = 50
const CLAIM_MS = 60_000

/** Cases that cannot go on under the definitions in force, by their ids: what of them is to be said. */
type Stranded = ReadonlyMap<string, string>

/**
 * Moves all running cases, or compares them. They are judged first, as cases under new definitions are: one that could not
 * go on stays where it is driven from. Returns what is to be said, and whether all stand where they should.
 */
export async function moveCases(
  engine: OpenEngine,
  target: Target,
): Promise<{ sentences: string[]; isDone: boolean }> {
  const stranded = await strandedIn(engine)
  if (target === 'embedded') return takeOut(engine, stranded)
  const moved = target === 'operaton' ? await moveIn(engine, stranded) : 0
  const left: Difference[] = []
  for await (const difference of differences(engine.context, engine.operaton, stranded)) left.push(difference)
  return {
    sentences: [
      ...stranded.values(),
      ...(target === 'operaton' ? [`${moved} cases and people were moved to Operaton.`] : []),
      ...left.map(sentenceOf),
      left.length === 0
        ? 'Every running case stands in Operaton where it stands here.'
        : `${left.length} stand elsewhere.`,
    ],
    isDone: left.length === 0 && stranded.size === 0,
  }
}

async function strandedIn({ context }: OpenEngine): Promise<Stranded> {
  const stranded = new Map<string, string>()
  for await (const { outcome, caseId, reference, standsAt, reason } of judgedCases(context)) {
    if (outcome === 'stranded')
      stranded.set(caseId, `${reference} at "${standsAt}" cannot go on, and is not moved: ${reason}.`)
  }
  return stranded
}

async function moveIn({ context, operaton }: OpenEngine, stranded: Stranded): Promise<number> {
  const found = await reconcile(context, operaton, stranded)
  const { database, sealer, clock } = context
  const rows = engineExecutionsRepository(database, sealer)
  for (;;) {
    const until = new Date(clock.now().getTime() + CLAIM_MS)
    const behind = await rows.claim({ now: clock.now(), until, limit: AT_ONCE })
    if (behind.length === 0) return found.length
    for (const execution of behind) {
      // What Operaton does not take is among what differs then.
      await bringForward(context, operaton, execution).catch(() =>
        rows.again(execution.id, until, 'OperatonError'),
      )
    }
  }
}

/** What stands in the database is whole: timers and workers go on from it. */
async function takeOut(
  { context, operaton }: OpenEngine,
  stranded: Stranded,
): Promise<{ sentences: string[]; isDone: boolean }> {
  const rows = engineExecutionsRepository(context.database, context.sealer)
  const all = (await rows.all()).filter(({ caseId }) => !stranded.has(caseId))
  for (const { id, processInstanceId } of all) {
    if (processInstanceId !== null) await operaton.instances.end(processInstanceId)
    await rows.remove(id)
  }
  const sentences = [...stranded.values(), `${all.length} cases and people were taken out of Operaton.`]
  return { sentences, isDone: stranded.size === 0 }
}

function sentenceOf({ reference, step, stoodAt, wanted }: Difference): string {
  const where = stoodAt.length > 0 ? `at ${stoodAt.join(', ')}` : 'nowhere'
  return `${reference} at "${step}" stands ${where} in Operaton, and not at ${wanted ?? 'its end'}.`
}
