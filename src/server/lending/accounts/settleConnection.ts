import { inTransaction } from '../../storage/database/inTransaction.ts'
import { sendOutsideMessage } from '../../interpreter/sendMessage.ts'
import {
  type AccountConnection,
  accountConnectionsRepository,
} from '../../storage/repositories/documents/accountConnectionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { keepAccounts } from './keepAccounts.ts'
import type { OutsideMessageName } from '../outsideMessages.ts'

const LINKED: OutsideMessageName = 'accountsLinked'
const REFUSED: OutsideMessageName = 'accountsRefused'

/**
 * Asks the aggregator how far a linking is, and sends its result to the case. It may be called any number of times, by
 * the applicant who comes back and by the scheduled task: the case accepts the message once, and only at the task in
 * which the linking was begun.
 */
export async function settleConnection(context: ServerContext, connection: AccountConnection): Promise<void> {
  if (connection.state !== 'pending') return
  const { state, accounts } = await context.ports.accountAggregator.linking(connection.reference)
  const isOver = state === 'pending' && connection.expiresAt <= context.clock.now()
  const { id, caseId, instanceId } = connection
  const variables = { connection: id }

  if (state === 'linked') {
    await sendOutsideMessage(context, { caseId, instanceId, name: LINKED, variables })
    // Where the case went on meanwhile, what was linked is kept all the same.
    await inTransaction(context.database, (tx) => keepAccounts(context, tx, connection, accounts))
  } else if (state !== 'pending' || isOver) {
    const accountLinking = state === 'refused' ? 'refused' : 'expired'
    const connections = accountConnectionsRepository(context.database, context.sealer)
    // An applicant who began anew waits for the newer linking.
    if (!(await connections.isOvertaken(connection))) {
      await sendOutsideMessage(context, {
        caseId,
        instanceId,
        name: REFUSED,
        facts: { accountLinking },
      })
    }
    await connections.end(id, accountLinking)
  }
}
