import { createHash } from 'node:crypto'

import type { Transaction } from '../storage/database/Connection.ts'
import { DomainError } from '../errors/DomainError.ts'
import {
  idempotencyRepository,
  type KeptAnswer,
  type KeyedRequest,
} from '../storage/repositories/execution/idempotencyRepository.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { Execution, LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { commitAndWake } from './scheduling/commitAndWake.ts'
import type { Poller } from './scheduling/Poller.ts'
import { retryMoved } from './transition/lockAtRevision.ts'

/** A request that changes a case: who asks, under which key, and what. */
export interface ChangeRequest {
  subject: string
  key: string | undefined
  /** All that distinguishes one request from another under the same key. */
  body: unknown
}

/** A request that changes a case, or the task of another person beside it. */
export interface CaseRequest extends ChangeRequest {
  execution: Execution
}

interface Change {
  caseId: string
  answer: string
}

/** Another transaction has kept an answer under the key: this one leaves nothing. */
class KeyTakenError extends Error {
  override readonly name = 'KeyTakenError'
}

/** What each server of the process has under way; of another server's the database tells. */
const flights = new WeakMap<Poller, Set<string>>()

type Prepared = (tx: Transaction) => Promise<Change>

/**
 * Makes a change once. `prepare` judges and asks outside a transaction and answers what to do in one. Under a key that
 * was used before, the same body gets the kept answer to the byte, and nothing happens again.
 */
export function runIdempotent(
  context: ServerContext,
  request: ChangeRequest,
  prepare: () => Promise<Prepared>,
): Promise<string> {
  return answeredOnce(context, request, async (keyed) => {
    const kept = keyed && (await keptAnswer(context, keyed))
    return kept ?? change(context, keyed, prepare)
  })
}

/** Changes a case once, as `runIdempotent` does: `prepare` is given it as it was read together with the key. */
export function changeCase(
  context: ServerContext,
  { execution, ...request }: CaseRequest,
  prepare: (before: LoanCase) => Promise<Prepared>,
): Promise<string> {
  const executions = executionsRepository(context.database, context.sealer)
  return answeredOnce(context, request, async (keyed) => {
    const read = keyed
      ? await executions.getUnder(execution, keyed)
      : { loanCase: await executions.get(execution), kept: undefined }
    const kept = keyed && answerTo(keyed, read.kept)
    return kept ?? change(context, keyed, () => prepare(read.loanCase))
  })
}

/** Returns what `attempt` returns, or what was kept under the key by another one meanwhile. */
async function answeredOnce(
  context: ServerContext,
  { subject, key, body }: ChangeRequest,
  attempt: (keyed: KeyedRequest | undefined) => Promise<string>,
): Promise<string> {
  if (key === undefined) return retryMoved(() => attempt(undefined))

  const keyed = {
    subject,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
  }
  const flight = `${subject}\0${key}`
  const inFlight = flights.get(context.poller) ?? new Set<string>()
  flights.set(context.poller, inFlight)
  if (inFlight.has(flight)) throw underWay()
  inFlight.add(flight)
  try {
    return await retryMoved(() => attempt(keyed))
  } catch (error) {
    // Another server may have answered meanwhile: what looks out of turn here is its success.
    const isTaken = error instanceof KeyTakenError
    const kept = isTaken || error instanceof DomainError ? await keptAnswer(context, keyed) : undefined
    if (kept === undefined) throw isTaken ? underWay() : error
    return kept
  } finally {
    inFlight.delete(flight)
  }
}

async function change(
  context: ServerContext,
  keyed: KeyedRequest | undefined,
  prepare: () => Promise<Prepared>,
): Promise<string> {
  const commit = await prepare()
  const { caseId, answer } = await commitAndWake(context, async (tx) => {
    const done = await commit(tx)
    const keys = idempotencyRepository(tx, context.sealer)
    if (keyed && !(await keys.keep(keyed, done, context.clock.now()))) throw new KeyTakenError()
    return done
  })
  if (context.engine) {
    await context.engine.follow(caseId)
    context.poller.wake()
  }
  return answer
}

async function keptAnswer(
  { database, sealer }: Pick<ServerContext, 'database' | 'sealer'>,
  keyed: KeyedRequest,
): Promise<string | undefined> {
  return answerTo(keyed, await idempotencyRepository(database, sealer).find(keyed))
}

function answerTo(keyed: KeyedRequest, kept: KeptAnswer | undefined): string | undefined {
  if (kept && kept.bodyHash !== keyed.bodyHash) {
    throw new DomainError('IDEMPOTENCY_MISMATCH', 'This key was used for another request.')
  }
  return kept?.answer
}

function underWay(): DomainError {
  return new DomainError('IN_FLIGHT', 'The first request with this key is still under way.', {
    retryAfterSeconds: 1,
  })
}
