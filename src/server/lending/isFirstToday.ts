import type { Transaction } from '../storage/database/Connection.ts'
import { countersRepository } from '../storage/repositories/access/countersRepository.ts'
import type { ServerContext } from '../ServerContext.ts'

const DAY_MS = 86_400_000

/** Whether a reminder to `whom` is the first within a day: who keeps typing a company's number fills no mailbox. */
export async function isFirstToday(
  { clock }: ServerContext,
  tx: Transaction,
  whom: string,
): Promise<boolean> {
  const { count } = await countersRepository(tx).count(`reminder:${whom}`, clock.now(), DAY_MS)
  return count === 1
}
