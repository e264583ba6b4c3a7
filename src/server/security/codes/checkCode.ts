import { auditFailedAttempt } from '../audit/auditFailedAttempt.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { codePausesRepository } from '../../storage/repositories/access/codePausesRepository.ts'
import {
  type CodePurpose,
  codesRepository,
  type StoredCode,
} from '../../storage/repositories/access/codesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { settingsOfSession } from '../sessions/settingsOfSession.ts'

interface Typed {
  caseId: string
  sessionId: string
  purpose: CodePurpose
  /** The destination as the screen shows it; left out, that of the last code is meant. */
  to: string | undefined
  code: string
}

/**
 * The code's row, if what was typed is right; it may have been used, then it is good for nothing new. Every try of one
 * that was not is taken off first, in a statement of its own: however many come at once, no more are compared than
 * there are.
 */
export async function checkCode(context: ServerContext, typed: Typed): Promise<StoredCode> {
  try {
    return await rightCode(context, typed)
  } catch (error) {
    if (error instanceof DomainError) {
      const { caseId, purpose, sessionId: session } = typed
      await auditFailedAttempt(context, `codeRefused ${purpose}:${error.code}`, { caseId, session })
    }
    throw error
  }
}

async function rightCode(context: ServerContext, typed: Typed): Promise<StoredCode> {
  const { clock, database, sealer } = context
  const codes = codesRepository(database, sealer)
  const code = await codes.last(typed.caseId, typed.purpose)
  const now = clock.now().getTime()
  if (!code || code.session_id !== typed.sessionId) throw expired()
  if (code.closed_at !== null) {
    if (code.expires_at > now && isRight(context, code, typed)) return code
    throw expired()
  }
  if (code.tries_left <= 0) throw await blocked(context, code)
  if (code.expires_at <= now) throw expired()

  const triesLeft = await codes.takeTry(code.id)
  // Another try was quicker: it took the last one, or the code was used.
  if (triesLeft === null) return rightCode(context, typed)
  if (isRight(context, code, typed)) return code
  if (triesLeft === 0) throw await blocked(context, code)
  throw new DomainError('OTP_WRONG', 'The code does not correspond to the one sent.', { triesLeft })
}

function isRight({ sealer }: ServerContext, code: StoredCode, typed: Typed): boolean {
  const isRightDestination =
    typed.to === undefined || sealer.index(typed.purpose, typed.to) === code.destination_index
  return isRightDestination && sealer.isFingerprint(code.fingerprint, code.id, typed.code.trim())
}

function expired(): DomainError {
  return new DomainError('OTP_EXPIRED', 'The entered code has expired.')
}

/** No tries are left: a new code is needed, as soon as one may be sent. */
async function blocked(context: ServerContext, code: StoredCode): Promise<DomainError> {
  const { clock, database, sealer } = context
  const { otp } = await settingsOfSession(context, database, { caseId: code.case_id })
  const destination = codesRepository(database, sealer).destination(code)
  const freeAt = await codePausesRepository(database, sealer).freeAt(destination)
  const againAt = Math.max(code.created_at + otp.secondsBetweenSends * 1000, freeAt?.getTime() ?? 0)
  return new DomainError('OTP_BLOCKED', 'The code was entered wrongly too often.', {
    triesLeft: 0,
    retryAfterSeconds: Math.max(1, Math.ceil((againAt - clock.now().getTime()) / 1000)),
  })
}
