import type { CodeChannel } from '#flow/Flow.ts'
import { own } from '#validation/own.ts'
import { toPointer } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'

/** The endpoints by which a screen has a code of a channel sent, and hands it in. */
export const codeEndpoints: Record<CodeChannel, { send: string; verify: string }> = {
  sms: { send: 'generateSmsOtp', verify: 'verifySmsOtp' },
  pec: { send: 'generatePecOtp', verify: 'verifyPecOtp' },
  email: { send: 'generateEmailOtp', verify: 'verifyEmailOtp' },
}

/** A call of a screen about a code. `to` and `code` are the places that it names, where it names any. */
export interface CodeCall {
  channel: CodeChannel
  does: 'send' | 'verify'
  /** Where its endpoint stands in the screen file. */
  pointer: string
  to?: string
  code?: string
}

/** Returns the calls of a screen that have codes sent or hand them in. */
export function codeCalls({ value }: ScreenDefinition): CodeCall[] {
  return Object.entries(value.actions ?? {}).flatMap(([name, action]) => {
    if (action.type !== 'call') return []
    const known = own(byEndpoint, action.endpoint)
    if (!known) return []
    const { to, code } = action.with ?? {}
    return [
      {
        ...known,
        pointer: toPointer(['actions', name, 'endpoint']),
        ...(typeof to === 'string' && { to }),
        ...(typeof code === 'string' && { code }),
      },
    ]
  })
}

const byEndpoint: Record<string, Pick<CodeCall, 'channel' | 'does'>> = Object.fromEntries(
  (Object.keys(codeEndpoints) as CodeChannel[]).flatMap((channel) =>
    (['send', 'verify'] as const).map((does) => [codeEndpoints[channel][does], { channel, does }]),
  ),
)
