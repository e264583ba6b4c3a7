import type { SigningSession } from '../Ports.ts'
import { sendOutsideMessage } from '../../interpreter/sendMessage.ts'
import {
  type OpenSigning,
  signingSessionsRepository,
} from '../../storage/repositories/documents/signingSessionsRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/**
 * Asks the provider how far a signature is, and tells the case where it is done. It may be asked any number of times,
 * by whoever came back and by the round that looks for those who did not: the provider's own word may have been lost.
 */
export async function settleSignature(
  context: ServerContext,
  { contractId, caseId }: OpenSigning,
): Promise<SigningSession['state']> {
  const session = await context.ports.signature.session(contractId, context.processClock.now())
  const state = session?.state ?? 'pending'
  if (state === 'signed') {
    await sendOutsideMessage(context, {
      caseId,
      name: 'contractSigned',
      facts: { contractSigned: true },
      buffer: false,
    })
  }
  if (!session || state !== 'pending') await signingSessionsRepository(context.database).end(contractId)
  return state
}
