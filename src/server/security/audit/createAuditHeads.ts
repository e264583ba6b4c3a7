import { setImmediate } from 'node:timers/promises'

import { auditRepository } from '../../storage/repositories/records/auditRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { AuditHead } from './auditSeal.ts'
import { headsFile } from './headsFile.ts'

const EVERY_MS = 60_000
/** A row has the time at which it was made, and is read once it is committed: so much later at most. */
const OVERLAP_MS = 120_000
/** Of the chains of years: requests are answered in between. */
const CHAINS_AT_ONCE = 200

/**
 * Returns a scheduled task that writes the last row of each chain that has grown to a file, apart from the database: rows
 * that are cut off the end of a chain are missed there. Each minute.
 */
export function createAuditHeads(context: ServerContext): () => Promise<number> {
  let last = Number.NEGATIVE_INFINITY
  let looked: number | undefined
  let written = new Map<string, number>()

  return async () => {
    const { clock, database, environment, log, processClock, sealer } = context
    const now = clock.now().getTime()
    // The clock may have been put back.
    if (Math.abs(now - last) < EVERY_MS) return 0
    last = now

    const audit = auditRepository(database, sealer)
    const seen = processClock.now().getTime()
    try {
      const file = headsFile(environment.dataDir, await audit.book())
      looked ??= await file.lastSeen()
      // The process's clock may have been put back.
      const heads =
        looked === undefined
          ? await allHeads(audit)
          : await audit.headsSince(new Date(Math.min(looked, seen) - OVERLAP_MS))
      const grown = heads.filter(({ chain, number }) => written.get(chain) !== number)
      if (grown.length > 0) await file.add(grown.map((head) => ({ ...head, seen })))
      written = new Map(heads.map(({ chain, number }) => [chain, number]))
      looked = seen
    } catch (error) {
      log.error({ err: error }, 'the heads of the audit could not be put down')
    }
    return 0
  }
}

/** Returns the heads of all chains: nothing is written of them yet. */
async function allHeads(audit: ReturnType<typeof auditRepository>): Promise<AuditHead[]> {
  const heads: AuditHead[] = []
  for (;;) {
    const some = await audit.headsAfter(heads.at(-1)?.chain ?? '', CHAINS_AT_ONCE)
    heads.push(...some)
    if (some.length < CHAINS_AT_ONCE) return heads
    await setImmediate()
  }
}
