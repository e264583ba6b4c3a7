import type { ValidationError } from '#contract/errors.ts'

import type { ForbiddenKind } from './ForbiddenKind.ts'

/** Why a call did not succeed. `code` is a key of the errors' wording; no status means that no answer came. */
export interface ApiError {
  code: string
  status?: number
  errors?: ValidationError[]
  /** How many more there are than the answer says. */
  errorsLeftOut?: number
  /** The step at which the case really is, with an error that says "out of turn". */
  step?: unknown
  triesLeft?: number
  reference?: string
  retryAfterSeconds?: number
  /** The class of a 403: what follows from it is already under way. */
  forbidden?: ForbiddenKind
}

/** No answer came: the network, or a server that hangs. */
export const NO_CONNECTION = 'NO_CONNECTION'
