import { TOKEN_RECEIPT_KEY } from '#contract/limits.ts'
import type { TokenClaims } from '#contract/token.ts'

import { localKeep } from '#api/preferences/browserStorage.ts'

import { keptName } from '../keptName.ts'

/** The clocks of two tabs differ by so little at most. */
const TABS_DIFFER_MS = 5_000

type Life = Pick<TokenClaims, 'iat' | 'exp'>

/** The moment at which a token arrived, kept beside it: the device's own clock measures its life. */
export const tokenReceipt = {
  write({ iat, exp }: Life, receivedAt: number): void {
    localKeep.set(keptName.of(TOKEN_RECEIPT_KEY), `${receivedAt} ${iat} ${exp}`)
  },
  clear(): void {
    localKeep.remove(keptName.of(TOKEN_RECEIPT_KEY))
  },
  /** Of this token; without a note of it `otherwise`, which is as if the clocks of device and server agreed. */
  read({ iat, exp }: Life, now: number, otherwise = iat * 1000): number {
    const receivedAt = noteOf({ iat, exp })
    const isKnown = receivedAt !== undefined && receivedAt <= now + TABS_DIFFER_MS
    return Math.min(isKnown ? receivedAt : otherwise, now)
  },
  /** Whether a token of this browser was never given up, be it over or not. */
  isAny: (): boolean => localKeep.get(keptName.of(TOKEN_RECEIPT_KEY)) !== null,
  isNoted: (life: Life): boolean => noteOf(life) !== undefined,
}

/** When this token arrived, if it is the one that was noted. */
function noteOf({ iat, exp }: Life): number | undefined {
  const [receivedAt, ofIat, ofExp] = (localKeep.get(keptName.of(TOKEN_RECEIPT_KEY)) ?? '')
    .split(' ')
    .map(Number)
  return ofIat === iat && ofExp === exp ? receivedAt : undefined
}
