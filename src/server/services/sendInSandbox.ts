import { setTimeout } from 'node:timers/promises'

import { meets } from '#flow/meets.ts'
import type { Service } from '#flow/Service.ts'
import { durationMs } from '#validation/duration.ts'

import { ServiceError } from './ServiceError.ts'
import type { Send } from './ServiceRequest.ts'

/** Returns a sender that answers as the sandbox's cases say: what it answers is read and judged like any other answer. */
export function sendInSandbox({ service, sandbox }: Pick<Service, 'service' | 'sandbox'>): Send {
  return async ({ sent, timeLimitMs }) => {
    const found = sandbox.find(({ when }) => !when || meets(when, { sent }))
    if (!found)
      throw new ServiceError(service, 'has no answer in the sandbox for this', { mayRecover: false })

    const { answer, delay = 'PT0S', failure } = found
    const delayMs = failure === 'noAnswer' ? timeLimitMs : (durationMs(delay) ?? 0)
    await setTimeout(Math.min(delayMs, timeLimitMs))
    if (delayMs >= timeLimitMs) {
      throw new ServiceError(service, `did not answer in ${timeLimitMs} ms`, {
        mayRecover: true,
        kind: 'timeout',
      })
    }
    const status = typeof failure === 'number' ? failure : 200
    return { status, retryAfterMs: undefined, body: Buffer.from(JSON.stringify(answer ?? {})) }
  }
}
