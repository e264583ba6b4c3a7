import { bringForward } from '#server/adapters/operaton/bringForward.ts'
import { type Difference, differences } from '#server/adapters/operaton/differences.ts'
import { reconcile } from '#server/adapters/operaton/reconcile.ts'
import { engineExecutionsRepository } from '#server/storage/repositories/execution/engineExecutionsRepository.ts'

import type { OpenEngine } from './openEngine.ts'

/** Where running cases are to be driven from, or nothing but a comparison. */
export type Target = 'compare' | 'operaton' | 'embedded'

const AT_ONCE = 50
const CLAIM_MS = 60_000

/** Moves all running cases, or compares them. Returns what is to be said, and whether all stand where they should. */
export async function moveCases(
  engine: OpenEngine,
  target: Target,
): Promise<{ sentences: string[]; isDone: boolean }> {
  if (target === 'embedded') return takeOut(engine)
  const moved = target === 'operaton' ? await moveIn(engine) : 0
  const left: Difference[] = []
  for await (const difference of differences(engine.context, engine.operaton)) left.push(difference)
  return {
    sentences: [
      ...(target === 'operaton' ? [`${moved} cases and people were moved to Operaton.`] : []),
      ...left.map(sentenceOf),
      left.length === 0
        ? 'Every running case stands in Operaton where it stands here.'
        : `${left.length} stand elsewhere.`,
    ],
    isDone: left.length === 0,
  }
}

async function moveIn({ context, operaton }: OpenEngine): Promise<number> {
  const found = await reconcile(context, operaton)
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
async function takeOut({ context, operaton }: OpenEngine): Promise<{ sentences: string[]; isDone: true }> {
  const rows = engineExecutionsRepository(context.database, context.sealer)
  const all = await rows.all()
  for (const { id, processInstanceId } of all) {
    if (processInstanceId !== null) await operaton.instances.end(processInstanceId)
    await rows.remove(id)
  }
  return { sentences: [`${all.length} cases and people were taken out of Operaton.`], isDone: true }
}

function sentenceOf({ reference, step, stoodAt, wanted }: Difference): string {
  const where = stoodAt.length > 0 ? `at ${stoodAt.join(', ')}` : 'nowhere'
  return `${reference} at "${step}" stands ${where} in Operaton, and not at ${wanted ?? 'its end'}.`
}
