import type { Transaction } from 'kysely'

import type { Database } from '../../database/Database.ts'
import { messageTexts } from '../../messages/messageTexts.ts'
import { casesRepository } from '../../repositories/casesRepository.ts'
import { countersRepository } from '../../repositories/countersRepository.ts'
import type { LoanCase } from '../../repositories/LoanCase.ts'
import { outboxRepository } from '../../repositories/outboxRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { sendResumeLink } from '../../session/sendResumeLink.ts'
import { closeSilently } from '../closeSilently.ts'
import { readCase } from '../readCase.ts'
import type { Worker } from '../Worker.ts'

const DAY_MS = 86_400_000

/** What the bank must know before it lets a company in: lists, register, branches, and its own open cases. */
export const verifyCompany: Worker = async ({ context, loanCase }) => {
  const { companyRegister, lists, branches } = context.ports
  const { taxCode } = readCase(loanCase).company
  const { branchRadiusKm } = context.definitions.current.settings.limits
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
      pecAddresses,
      accounts: profile.accounts,
      signsAtBranch: profile.signsAtBranch,
      relationshipToSign: profile.relationshipToSign,
      backOfficeNeeded: profile.backOfficeNeeded,
      accountsWanted: profile.accountsWanted,
    },
    commit: async (tx) => {
      const [pec] = pecAddresses
      if (profile.applicationRunning && pec) await tellOfBranch(context, tx, loanCase, pec)
      const isOpenHere = await hasOpenCase(context, tx, loanCase, taxCode)
      return { applicationRunning: profile.applicationRunning || isOpenHere }
    },
  }
}

/**
 * Whether the company has a case whose contacts are proven. Such a one gets a link to go on with; unproven ones are
 * closed without a word, so that nobody blocks a company by typing its number.
 */
async function hasOpenCase(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
  companyTaxCode: string,
): Promise<boolean> {
  const cases = casesRepository(tx, context.sealer)
  let open: LoanCase | undefined
  for (const { id } of await cases.othersOfCompany(companyTaxCode, loanCase.id)) {
    const other = await cases.lock(id)
    const isProven = other.state.facts['pecProven'] === true && other.state.facts['mobileProven'] === true
    if (other.state.closed || (await isAtWayout(context, tx, other))) continue
    if (isProven) open ??= other
    else await closeSilently(context, tx, other)
  }
  if (open) await remind(context, tx, open)
  return open !== undefined
}

async function isAtWayout(
  context: ServerContext,
  tx: Transaction<Database>,
  loanCase: LoanCase,
): Promise<boolean> {
  const journey = await context.definitions.journeyOf(loanCase, tx)
  return journey.steps.get(loanCase.state.step)?.kind === 'wayout'
}

async function remind(context: ServerContext, tx: Transaction<Database>, open: LoanCase): Promise<void> {
  if (await isFirstToday(context, tx, open.id)) await sendResumeLink(context, tx, open, 'it')
}

async function tellOfBranch(
  context: ServerContext,
  tx: Transaction<Database>,
  { id }: LoanCase,
  pec: string,
): Promise<void> {
  if (!(await isFirstToday(context, tx, context.sealer.index('destination', pec)))) return
  const message = { caseId: id, channel: 'pec', to: pec, ...messageTexts.it.openAtBranch() } as const
  await outboxRepository(tx, context.sealer).add(message, context.clock.now())
}

/** Whoever keeps typing a company's number fills nobody's mailbox. */
async function isFirstToday(
  { clock }: ServerContext,
  tx: Transaction<Database>,
  whom: string,
): Promise<boolean> {
  const { count } = await countersRepository(tx).count(`reminder:${whom}`, clock.now(), DAY_MS)
  return count === 1
}
