import type { Transaction } from '../../storage/database/Connection.ts'
import type { LinkedAccount } from '../Ports.ts'
import {
  type AccountConnection,
  accountConnectionsRepository,
} from '../../storage/repositories/documents/accountConnectionsRepository.ts'
import { linkedAccountsRepository } from '../../storage/repositories/documents/linkedAccountsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** What was linked is kept with the case, and the linking is over. Once: a second time changes nothing. */
export async function keepAccounts(
  { sealer, clock }: Pick<ServerContext, 'sealer' | 'clock'>,
  tx: Transaction,
  { id, caseId }: AccountConnection,
  accounts: LinkedAccount[],
): Promise<void> {
  const { end } = accountConnectionsRepository(tx, sealer)
  if (!(await end(id, 'linked'))) return
  const owner = { caseId, connectionId: id, at: clock.now() }
  await linkedAccountsRepository(tx, sealer).add(accounts, owner)
}
