import { inTransaction } from '../../storage/database/inTransaction.ts'
import type { Definitions, Product } from '../../interpreter/definitions/Definitions.ts'
import { subtractDuration } from '../../interpreter/durations.ts'
import { erasureRepository, type Outlived } from '../../storage/repositories/records/erasureRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { eraseCase } from './eraseCase.ts'

const EVERY_MS = 600_000
/** Cases at a time: so few that other transactions wait only for a moment. */
const BATCH = 10
const KINDS = ['abandoned', 'refused', 'signed'] as const

/** Returns a scheduled task that erases the cases whose time is over, as the settings say, by the clock of the process. */
export function createErasure(context: ServerContext): () => Promise<number> {
  const { database, log, processClock } = context
  let lookedAt = Number.NEGATIVE_INFINITY
  let toShred = false

  return async () => {
    const now = processClock.now()
    // The process's clock may have been put back.
    if (Math.abs(now.getTime() - lookedAt) < EVERY_MS) return 0

    let erased = 0
    for (const { settings, journeys } of rulesOf(context.definitions.current)) {
      for (const retention of KINDS) {
        const before = subtractDuration(now, settings.retention[retention])
        erased += await eraseDue(context, { retention, before, journeys }, now)
      }
    }
    if (erased > 0) log.info({ erased }, 'cases whose time was over were erased')
    toShred ||= erased > 0
    if (erased > 0) return erased
    if (toShred) toShred = !(await erasureRepository(database).shred())
    if (!toShred) lookedAt = now.getTime()
    return 0
  }
}

/** Each product's own journeys; those that are deployed no more go by the settings of the main one. */
function rulesOf({ main, products, journeys }: Definitions) {
  const others = products.filter((product) => product !== main)
  const namesOf = (product: Product) =>
    [...journeys].filter(([, each]) => each.product === product).map(([name]) => name)
  const besides = others.flatMap(namesOf)
  return [
    { settings: main.settings, journeys: { besides } },
    ...others.map((product) => ({ settings: product.settings, journeys: { of: namesOf(product) } })),
  ]
}

async function eraseDue(context: ServerContext, which: Outlived, at: Date): Promise<number> {
  const { database, sealer } = context
  let erased = 0
  for (const id of await erasureRepository(database).due(which, BATCH)) {
    const isErased = await inTransaction(database, async (tx) => {
      const due = await erasureRepository(tx).lockDue(id, which)
      if (due) await eraseCase(tx, sealer, { id, ...due }, { at, actor: 'system' })
      return due !== undefined
    })
    if (isErased) erased += 1
  }
  return erased
}
