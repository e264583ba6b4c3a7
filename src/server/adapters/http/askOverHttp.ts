import type { Ask } from '../../lending/ports/PortCalls.ts'
import type { Operation, PortContract } from '../../lending/ports/PortContract.ts'
import { sendOverHttp } from '../../services/sendOverHttp.ts'
import { answerOf } from './answerOf.ts'
import type { PortAddress } from './PortAddress.ts'
import { requestOf } from './requestOf.ts'

/** Shorter than a port may take, so that the reason is known. */
const TIME_LIMIT_MS = 9000

/** How a port is asked. */
export interface HttpPortOptions {
  /** Whether it may be on this machine or in a private network. */
  allowsPrivate: boolean
  /** How long a call may take; 9 seconds where left out. */
  timeLimitMs?: number
}

/**
 * Asks a system at an address what a contract describes. A call that fails, is late, or answers something of another shape
 * throws a ServiceError, which names no address, token or personal data.
 */
export function askOverHttp<Contract extends PortContract>(
  contract: Contract,
  { url, token }: PortAddress,
  { allowsPrivate, timeLimitMs = TIME_LIMIT_MS }: HttpPortOptions,
): Ask<Contract> {
  const service = contract.path
  const secretHeaders: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const send = sendOverHttp({ service, url, secretHeaders, allowsPrivate })

  return async (call, request, file) => {
    const operation = contract.operations[call] as Operation
    const sent = await requestOf(operation, request, file)
    return answerOf(service, operation, await send({ ...sent, timeLimitMs })) as never
  }
}
