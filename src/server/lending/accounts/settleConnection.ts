import { sendOutsideMessage } from '../../interpreter/sendMessage.ts'
import {
  type AccountConnection,
  accountConnectionsRepository,
} from '../../storage/repositories/documents/accountConnectionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { keepAccounts } from './keepAccounts.ts'

/**
 * Asks the aggregator how far a linking is, and tells the case what came of it. It may be asked any number of times, by
 * whoever came back and by the round that looks for those who did not: the case hears it once, and only at the task in
 * which the linking was begun.
 */
export async function settleConnection(context: ServerContext, connection: AccountConnection): Promise<void> {
  if (connection.state !== 'pending') return
  const { state, accounts } = await context.ports.accountAggregator.linking(connection.reference)
  const isOver = state === 'pending' && connection.expiresAt <= context.clock.now()
  const { id, caseId, instanceId } = connection
  const variables = { connection: id }

  if (state === 'linked') {
    await sendOutsideMessage(context, { caseId, instanceId, name: 'accountsLinked', variables })
    // Where the case went on meanwhile, what was linked is kept all the same.
    await keepAccounts(context, context.database, connection, accounts)
  } else if (state !== 'pending' || isOver) {
    const accountLinking = state === 'refused' ? 'refused' : 'expired'
    const connections = accountConnectionsRepository(context.database, context.sealer)
    // Whoever began anew waits for the newer linking.
    if (!(await connections.isOvertaken(connection))) {
      await sendOutsideMessage(context, {
        caseId,
        instanceId,
        name: 'accountsRefused',
        facts: { accountLinking },
      })
    }
    await connections.end(id, accountLinking)
  }
}
