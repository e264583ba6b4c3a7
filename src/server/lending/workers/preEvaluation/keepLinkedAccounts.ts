import { keepAccounts } from '../../accounts/keepAccounts.ts'
import type { LinkedAccount } from '../../Ports.ts'
import { maskIban } from '../../personalData/maskIban.ts'
import { accountConnectionsRepository } from '../../../storage/repositories/documents/accountConnectionsRepository.ts'
import { linkedAccountsRepository } from '../../../storage/repositories/documents/linkedAccountsRepository.ts'
import { addDuration } from '../../../interpreter/durations.ts'
import { readCase } from '../../readCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'

/** The accounts that were linked, kept with the case; and the lists once more, with what they make known. */
export const keepLinkedAccounts: LoanWorker = async ({ context, loanCase, variables }) => {
  const { database, ports, sealer } = context
  const id = String(variables['connection'])
  const connection = await accountConnectionsRepository(database, sealer).find(id, loanCase.id)
  if (!connection) throw new Error('The applicant has not begun to link these accounts.')

  const { taxCode } = readCase(loanCase).company
  const [{ state, accounts }, blacklisted] = await Promise.all([
    ports.accountAggregator.linking(connection.reference),
    ports.lists.isListed({ taxCode, afterLinking: true }),
  ])
  if (state !== 'linked') throw new Error(`The linking of the accounts is "${state}".`)
  const now = context.processClock.now()
  const retryAt = addDuration(now, 'deadlines.scoreRetry', context.definitions.productOf(loanCase).settings)
  return {
    facts: {
      accountsLinked: true,
      accountLinking: 'linked',
      accountsLinkedAt: now.toISOString(),
      scoreRetryAt: retryAt.toISOString(),
      blacklisted,
    },
    commit: async (tx) => {
      await keepAccounts(context, tx, connection, accounts)
      const linked = await linkedAccountsRepository(tx, sealer).ofCase(loanCase.id)
      return { linkedAccounts: linked.map(shownAccount) }
    },
  }
}

/** An account as pages show it: enough of the IBAN to know it again. */
function shownAccount({ bank, label, iban }: LinkedAccount): LinkedAccount {
  return { bank, label, iban: maskIban(iban) }
}
