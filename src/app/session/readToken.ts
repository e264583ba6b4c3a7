import { logAnomaly } from '../log.ts'
import { decodeToken } from './decodeToken.ts'
import type { KnownToken } from './sessionSlice.ts'
import { tokenReceipt } from './tokenReceipt.ts'

const CLOCK_DIFFERENCE_WORTH_SAYING_MS = 60_000

/** A token that has just arrived: its life runs from now. Throws `Jwt Decoding failed`. */
export function readArrivedToken(token: string, now: number): KnownToken {
  const known = knownToken(token, now)
  const difference = known.expiresAt - decodeToken(token).exp * 1000
  if (Math.abs(difference) > CLOCK_DIFFERENCE_WORTH_SAYING_MS) {
    logAnomaly("The device's clock and the server's differ", { seconds: Math.round(difference / 1000) })
  }
  return known
}

/** A token that was kept: its life runs from the moment noted beside it. Throws `Jwt Decoding failed`. */
export function readKeptToken(token: string, now: number): KnownToken {
  return knownToken(token, tokenReceipt.read(decodeToken(token), now))
}

/** A token of which another tab has just notified this one. What that tab stored may arrive a moment later. */
export function readToldToken(token: string, now: number): KnownToken {
  return knownToken(token, tokenReceipt.read(decodeToken(token), now, now))
}

function knownToken(token: string, receivedAt: number): KnownToken {
  const { iat, exp, sub } = decodeToken(token)
  return { token, subject: sub, expiresAt: receivedAt + (exp - iat) * 1000 }
}
