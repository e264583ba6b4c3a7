import type { SignAvailability } from '#contract/signature.ts'

import { romeTime } from '../calendar/romeTime.ts'
import { nextWorkingDay } from '../calendar/nextWorkingDay.ts'
import { signingWindow } from '../calendar/signingWindow.ts'
import { readContent } from '../../documents/objects/readContent.ts'
import { milliseconds } from '../../interpreter/durations.ts'
import { admitUrl } from '../../security/callbacks/admitUrl.ts'
import { callbackUrl } from '../../security/callbacks/callbackUrl.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { signingSessionsRepository } from '../../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { LOOK_AGAIN_MS } from './lookForSigned.ts'
import { readContract } from './readContract.ts'
import { loanSettings } from '../loanSettings.ts'
import { factsOf } from '../facts.ts'

const DAY_MS = 86_400_000

/** When the contract can be signed; while it can, where: then a session with the provider is open. */
export async function signAvailability(
  context: ServerContext,
  loanCase: LoanCase,
): Promise<SignAvailability> {
  const { signing, deadlines } = loanSettings(context.definitions.productOf(loanCase))
  const { days, from, to, lastStart } = signing
  const { contract, applicant } = await readContract(context, loanCase)
  const at = context.processClock.now()
  const { date: today, time } = romeTime(at)
  const window = signingWindow({ days, from, to }, at)
  const canSign = window.open && time < lastStart && today <= contract.validUntil
  const before = await context.ports.signature.session(contract.id, at)
  const isOver = window.open && time >= lastStart
  const firstDate = isOver ? nextWorkingDay(today, days) : window.date

  return {
    canSign,
    start_time: from,
    end_time: to,
    max_time: lastStart,
    contract_validity_days: Math.round(milliseconds(deadlines.contractValidity) / DAY_MS),
    first_availability_date: firstDate,
    last_validity_date: contract.validUntil,
    timeElapsedMessageRead:
      before?.state !== 'expired' ||
      factsOf(loanCase.state).timeElapsedMessageRead === before.expiresAt.toISOString(),
    ...(firstDate > contract.validUntil && { noDayLeft: true as const }),
    ...(canSign && before?.state !== 'signed' && { url: await open() }),
  }

  async function open(): Promise<string> {
    const { url } = await context.ports.signature.open({
      caseId: loanCase.id,
      contractId: contract.id,
      title: `Contratto n. ${loanCase.reference}`,
      pdf: contractBytes,
      signer: { name: `${applicant.name} ${applicant.surname}`, taxCode: applicant.taxCode },
      returnUrl: `${callbackUrl(context, loanCase, 'digital_sign')}?state=${contract.id}`,
      admitUrl: admitUrl(context, loanCase, 'signature', contract.id),
      expiresAt: window.closesAt,
      at,
    })
    const lookAt = new Date(context.clock.now().getTime() + LOOK_AGAIN_MS)
    await signingSessionsRepository(context.database).add(
      { contractId: contract.id, caseId: loanCase.id },
      lookAt,
    )
    return url
  }

  async function contractBytes(): Promise<Uint8Array> {
    const document = await documentsRepository(context.database, context.sealer).find(contract.id, {
      caseId: loanCase.id,
      person: null,
    })
    if (!document) throw new Error('The contract is not there.')
    return readContent(context, contract.id, document)
  }
}
