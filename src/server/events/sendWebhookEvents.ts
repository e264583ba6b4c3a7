import type { Webhook as WebhookDefinition } from '#flow/Events.ts'
import { Webhook } from 'standardwebhooks'

import { isSandbox } from '../environment/isSandbox.ts'
import { backoffMs } from '../interpreter/scheduling/backoffMs.ts'
import { inSpan } from '../observability/tracing/inSpan.ts'
import type { ServerContext } from '../ServerContext.ts'
import { ServiceError } from '../services/ServiceError.ts'
import { casesRepository } from '../storage/repositories/cases/casesRepository.ts'
import {
  type WebhookEvent,
  webhookEventsRepository,
} from '../storage/repositories/execution/webhookEventsRepository.ts'

const TIME_LIMIT_MS = 10_000
const PAUSES = { firstMs: 5000, factor: 3, longestMs: 3_600_000 }
const GIVEN_UP_AFTER_MS = 3 * 86_400_000
/** The receiver wants no more of them. */
const GONE = 410

/** Sends events that wait, `most` at most. Returns those that are under way. */
export async function sendWebhookEvents(context: ServerContext, most: number): Promise<Promise<void>[]> {
  const now = context.clock.now()
  const { claims } = context
  const events = await webhookEventsRepository(context.database, context.sealer).claim({
    now,
    until: claims.until(),
    limit: most,
  })
  return events.map((event) => {
    const span = { name: 'send webhook event', kind: 'consumer', parent: event.trace, begins: true } as const
    return claims.during('webhook_events', event.id, () => inSpan(span, () => attempt(context, event)))
  })
}

async function attempt(context: ServerContext, event: WebhookEvent): Promise<void> {
  const { clock, database, sealer, log, meter } = context
  const events = webhookEventsRepository(database, sealer)
  try {
    await post(context, event)
    await events.sent(event.id, clock.now())
    meter.sent('events', 'done')
  } catch (error) {
    const now = clock.now()
    const reason = error instanceof ServiceError ? error.reason : (error as Error).name
    log.warn({ webhook: event.webhook, attempts: event.attempts, reason }, 'an event could not be sent')
    const isOver = now.getTime() - event.createdAt.getTime() >= GIVEN_UP_AFTER_MS
    const isFinal = isOver || error instanceof GoneError
    const dueAt = dueAfter(error, event, now)
    meter.sent('events', isFinal ? 'given_up' : 'failed')
    await events.failed(event.id, reason, isFinal ? { givenUpAt: now } : { dueAt })
  }
  // The next event of the case waits for this one.
  context.poller.wake()
}

/** Not before the receiver asks for it, but for the last attempt: that is made as the event would be given up. */
function dueAfter(error: unknown, { attempts, createdAt }: WebhookEvent, now: Date): Date {
  const askedMs = error instanceof ServiceError ? (error.retryAfterMs ?? 0) : 0
  const pauseMs = Math.max(backoffMs(attempts, PAUSES), askedMs)
  return new Date(Math.min(now.getTime() + pauseMs, createdAt.getTime() + GIVEN_UP_AFTER_MS))
}

class GoneError extends ServiceError {
  constructor(webhook: string) {
    super(webhook, `answered with status ${GONE}: it wants no more events`, {
      mayRecover: false,
      kind: 'status',
    })
  }
}

async function post(
  context: ServerContext,
  { id, caseId, webhook: name, body }: WebhookEvent,
): Promise<void> {
  const webhook = await definitionOf(context, caseId, name)
  const { services, clock } = context
  const secret = services.secretOf(webhook.secret)
  const send = services.senderTo({ service: name, address: webhook.address })
  if (!send && isSandbox(context.environment, context.definitions.current)) return
  if (!send) throw new ServiceError(name, `has no address: set ${webhook.address}`, { mayRecover: true })
  if (!secret) throw new ServiceError(name, `has no secret: set ${webhook.secret}`, { mayRecover: true })

  const at = clock.now()
  const { status, retryAfterMs } = await send({
    sent: {},
    method: 'POST',
    path: '',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    timeLimitMs: TIME_LIMIT_MS,
  })
  if (status === GONE) throw new GoneError(name)
  if (status < 200 || status > 299)
    throw new ServiceError(name, `answered with status ${status}`, {
      mayRecover: true,
      kind: 'status',
      retryAfterMs,
    })
}

async function definitionOf(
  { database, sealer, definitions }: ServerContext,
  caseId: string,
  name: string,
): Promise<WebhookDefinition> {
  const { webhooks } = await definitions.journeyOf(await casesRepository(database, sealer).get(caseId))
  const webhook = webhooks.get(name)
  if (!webhook)
    throw new ServiceError(name, 'is not described by the definitions any more', { mayRecover: true })
  return webhook
}
