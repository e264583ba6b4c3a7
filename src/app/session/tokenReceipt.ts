import { TOKEN_RECEIPT_KEY } from '#contract/limits.ts'
import type { TokenClaims } from '#contract/token.ts'

import { localKeep } from '../browserStorage.ts'

type Life = Pick<TokenClaims, 'iat' | 'exp'>

/** The moment at which a token arrived, kept beside it: the device's own clock measures its life. */
export const tokenReceipt = {
  write({ iat, exp }: Life, receivedAt: number): void {
    localKeep.set(TOKEN_RECEIPT_KEY, `${receivedAt} ${iat} ${exp}`)
  },
  clear(): void {
    localKeep.remove(TOKEN_RECEIPT_KEY)
  },
  /** Of this token; without a note of it, as if the clocks of device and server agreed. */
  read({ iat, exp }: Life, now: number): number {
    const [receivedAt, ofIat, ofExp] = (localKeep.get(TOKEN_RECEIPT_KEY) ?? '').split(' ').map(Number)
    const isKnown = receivedAt !== undefined && receivedAt <= now && ofIat === iat && ofExp === exp
    return isKnown ? receivedAt : Math.min(iat * 1000, now)
  },
}
