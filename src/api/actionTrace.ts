import { randomHex } from './randomHex.ts'

let key: string | undefined
let id = ''

/**
 * The trace of the applicant's last action (W3C Trace Context): the calls that follow from it carry it too, so that the
 * server's part of it is found by one id.
 */
export const actionTrace = {
  /** Returns the id of the trace; empty before the first call. */
  id: () => id,
  /** Returns the header of a call. `of` is the idempotency key of an action: another one begins another trace. */
  header(of: string | undefined): string {
    if (!id || (of && of !== key)) [key, id] = [of, randomHex(16)]
    return `00-${id}-${randomHex(8)}-01`
  },
}
