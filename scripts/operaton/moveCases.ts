import { bringForward } from '#server/adapters/operaton/bringForward.ts'
import { type Difference, differences } from '#server/adapters/operaton/differences.ts'
import { reconcile } from '#server/adapters/operaton/reconcile.ts'
import { judgedCases } from '#server/interpreter/migration/judgedCases.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import {
  type EngineExecution,
  engineExecutionsRepository,
  executionId,
} from '#server/storage/repositories/execution/engineExecutionsRepository.ts'

import type { OpenEngine } from './openEngine.ts'

/** Where running cases are to be driven from, or nothing but a comparison. */
export type Target = 'compare' | 'operaton' | 'embedded'

const AT_ONCE = 50
const CLAIM_MS = 60_000
const AGAIN_MS = 10 * CLAIM_MS

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
  const found = new Set((await reconcile(context, operaton, stranded)).map(executionId))
  const { database, sealer, clock } = context
  const rows = engineExecutionsRepository(database, sealer)
  let moved = 0
  for (;;) {
    const now = clock.now().getTime()
    const until = new Date(now + CLAIM_MS)
    // No server runs: what is claimed still was so by a command that was cut off.
    const behind = await rows.claim({ now: new Date(now + CLAIM_MS + 1), until, limit: AT_ONCE })
    if (behind.length === 0) return moved
    for (const execution of behind) {
      try {
        await bringForward(context, operaton, execution)
        if (found.has(execution.id)) moved += 1
      } catch {
        // What Operaton does not take is among what differs then.
        await rows.again(execution.id, new Date(now + AGAIN_MS), 'OperatonError')
      }
    }
  }
}

/** What stands in the database is whole: timers and workers go on from it. */
async function takeOut(
  engine: OpenEngine,
  stranded: Stranded,
): Promise<{ sentences: string[]; isDone: boolean }> {
  const { context, operaton } = engine
  const rows = engineExecutionsRepository(context.database, context.sealer)
  const all = (await rows.all()).filter(({ caseId }) => !stranded.has(caseId))
  for (const execution of all) {
    for (const each of await instancesOf(engine, execution)) await operaton.instances.end(each)
    await rows.remove(execution.id)
  }
  const sentences = [...stranded.values(), `${all.length} cases and people were taken out of Operaton.`]
  return { sentences, isDone: stranded.size === 0 }
}

/** Where what began it was cut off, it was not put down yet which it is. */
async function instancesOf(
  { context: { database, sealer }, operaton }: OpenEngine,
  { id, caseId, processInstanceId, attempts }: EngineExecution,
): Promise<string[]> {
  if (processInstanceId !== null) return [processInstanceId]
  if (attempts === 0) return []
  const { reference } = await casesRepository(database, sealer).get(caseId)
  return operaton.instances.startedFor(reference, id)
}

function sentenceOf({ reference, step, stoodAt, wanted }: Difference): string {
  const where = stoodAt.length > 0 ? `at ${stoodAt.join(', ')}` : 'nowhere'
  return `${reference} at "${step}" stands ${where} in Operaton, and not at ${wanted ?? 'its end'}.`
}
