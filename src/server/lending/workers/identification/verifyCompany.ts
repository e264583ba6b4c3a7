import { randomUUID } from 'node:crypto'

import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import { factsOf } from '../../facts.ts'
import type { Transaction } from '../../../storage/database/Connection.ts'
import { messageText } from '../../messages/messageText.ts'
import { normalised } from '../../../security/codes/normalised.ts'
import { placeOf } from '../../../interpreter/openCases/placeOf.ts'
import { identifiedAs } from '../../personalData/identifiedAs.ts'
import type { KnownAccount } from '../../personalData/KnownAccount.ts'
import type { KnownAddress } from '../../personalData/KnownAddress.ts'
import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import { placeIndex } from '../../../storage/repositories/cases/claimedPlacesRepository.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../../storage/repositories/execution/outboxRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { tryConsumeLimit } from '../../../security/limits/consumeLimit.ts'
import { readCase } from '../../readCase.ts'
import { remindOfCase } from '../../remindOfCase.ts'
import type { LoanWorker } from '../../LoanWorker.ts'
import { loanSettings } from '../../loanSettings.ts'

/** What the bank must know before it lets a company in: lists, register, branches, and its own open cases. */
export const verifyCompany: LoanWorker = async ({ context, loanCase }) => {
  const { companyRegister, lists, branches } = context.ports
  const { taxCode } = readCase(loanCase).company
  const { branchRadiusKm } = loanSettings(context.definitions.productOf(loanCase)).limits
  const [profile, pecAddresses, blacklisted] = await Promise.all([
    companyRegister.profile(taxCode),
    companyRegister.pecAddresses(taxCode),
    lists.isListed({ taxCode }),
  ])
  const near = await branches.near(profile, branchRadiusKm)
  return {
    facts: {
      blacklisted,
      characteristicsAllowed: profile.characteristicsAllowed,
      branchInRegion: near.length > 0,
      eligible: profile.sectorServed && profile.legalFormServed && !profile.eligibleWithOtherTerms,
      eligibleWithOtherTerms: profile.eligibleWithOtherTerms,
      existingCustomer: profile.existingCustomer,
      companyType: profile.companyType,
      pecAddresses: pecAddresses.map((address): KnownAddress => ({ value: randomUUID(), label: address })),
      accounts: profile.accounts.map((account): KnownAccount => ({ id: randomUUID(), ...account })),
      signsAtBranch: profile.signsAtBranch,
      relationshipToSign: profile.relationshipToSign,
      backOfficeNeeded: profile.backOfficeNeeded,
      accountsWanted: profile.accountsWanted,
    },
    commit: async (tx) => {
      const [pec] = pecAddresses
      if (profile.applicationRunning && pec) await notifyOfBranch(context, tx, loanCase, pec)
      const isOpenHere = await hasOpenCase(context, tx, loanCase, pecAddresses)
      return { applicationRunning: profile.applicationRunning || isOpenHere }
    },
  }
}

/**
 * Whether the company has a request in the same journey that holds up others: one at an address that the register has for the company, or
 * of an applicant who has proven an identity. It gets a link to go on with. Any other could be a stranger's: it holds up
 * no request, until one of them reaches identity.
 */
async function hasOpenCase(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  pecAddresses: string[],
): Promise<boolean> {
  const { openCases } = context.definitions.inForce(loanCase.journey).journey.definition
  const place = placeOf(openCases, loanCase.state)
  if (place === null) return false
  const cases = casesRepository(tx, context.sealer)
  const registered = new Set(pecAddresses.map((address) => normalised('pec', address)))
  for (const { id } of await cases.provenOthersAt(placeIndex(context.sealer, place), loanCase)) {
    // Read without a lock: two requests of one company that lock each other's would wait for each other.
    const other = await cases.get(id)
    const facts = factsOf(other.state)
    const pec = facts.contacts?.pec
    const isOfCompany = identifiedAs(facts) !== undefined || (pec !== undefined && registered.has(pec))
    if (!isOfCompany || other.state.closed) continue
    await remindOfCase(context, tx, other)
    return true
  }
  return false
}

async function notifyOfBranch(
  context: ServerContext,
  tx: Transaction,
  loanCase: LoanCase,
  pec: string,
): Promise<void> {
  const destination = context.sealer.index('destination', pec)
  if (!(await tryConsumeLimit(context, 'remindersOfDestination', destination, tx))) return
  const text = messageText(context, loanCase, DEFAULT_LANGUAGE, 'openAtBranch', {})
  const message = { caseId: loanCase.id, channel: 'pec', to: pec, ...text } as const
  await outboxRepository(tx, context.sealer).add(message, context.clock.now())
}
