import type { SigningSession } from '../Ports.ts'
import { sendOutsideMessage } from '../../interpreter/sendMessage.ts'
import {
  type OpenSigning,
  signingSessionsRepository,
} from '../../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import type { OutsideMessageName } from '../outsideMessages.ts'

const SIGNED: OutsideMessageName = 'contractSigned'

/**
 * Asks the provider how far a signature is, and notifies the case where it is done. It may be called any number of times,
 * by the signer who comes back and by the scheduled task: the provider's own message may have been lost.
 */
export async function settleSignature(
  context: ServerContext,
  { contractId, caseId }: OpenSigning,
): Promise<SigningSession['state']> {
  const signings = signingSessionsRepository(context.database)
  const asked = await signings.find(contractId)
  const session = await context.ports.signature.session(contractId, context.processClock.now())
  const state = session?.state ?? 'pending'
  if (state === 'signed') {
    await sendOutsideMessage(context, {
      caseId,
      name: SIGNED,
      facts: { contractSigned: true },
      buffer: false,
    })
  }
  if (asked && (!session || state !== 'pending')) await signings.end(asked)
  return state
}
