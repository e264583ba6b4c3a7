import { Webhook } from 'standardwebhooks'

import { validateData } from '#engine/compile/judge/validateData.ts'

import { DomainError } from '../errors/DomainError.ts'
import { sendOutsideMessage } from '../interpreter/sendMessage.ts'
import type { ServerContext } from '../ServerContext.ts'
import { casesRepository } from '../storage/repositories/cases/casesRepository.ts'

/** An event as it came, before anything of it is believed. */
export interface ReceivedEvent {
  reference: string
  message: string
  headers: Record<string, unknown>
  /** The body, byte for byte what was signed. */
  text: string
  payload: unknown
}

/**
 * Takes an event from outside: signed by its sender (Standard Webhooks, at most five minutes old), of the shape that its
 * file says, and counted once by its id. The address is not signed: who has seen an event that was taken can send it for
 * no other case, and as no other event. Throws a DomainError otherwise; who does not sign rightly learns nothing.
 */
export async function receiveEvent(context: ServerContext, received: ReceivedEvent): Promise<void> {
  const { definitions, database, sealer, services } = context
  const loanCase = await casesRepository(database, sealer).byReference(received.reference)
  // Who may send what is said by the definitions of today, for cases too that began before.
  const journey = loanCase && definitions.inForce(loanCase.journey).journey
  const event = journey?.events.get(received.message)
  const secret = event && services.secretOf(event.secret)
  const eventId = secret === undefined ? undefined : verifiedId(secret, received)
  if (!loanCase || !event || eventId === undefined) {
    throw new DomainError('TOKEN_INVALID', 'The event is not signed by who may send it.')
  }
  const errors = validateData(event.payload, received.payload)
  if (errors.length > 0) throw DomainError.invalid(errors)

  await sendOutsideMessage(context, {
    caseId: loanCase.id,
    name: event.event,
    variables: received.payload as Record<string, unknown>,
    eventId,
    sender: event.secret,
  })
}

/** The id of an event whose signature is right and new; undefined for any other. */
function verifiedId(secret: string, { text, headers }: ReceivedEvent): string | undefined {
  const id = headers['webhook-id']
  if (typeof id !== 'string' || id.length > 200) return undefined
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>, { jsonParse: false })
    return id
  } catch {
    return undefined
  }
}
