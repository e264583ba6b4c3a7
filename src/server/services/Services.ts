import { createHash } from 'node:crypto'

import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'

import type { Service } from '#flow/Service.ts'
import { durationMs } from '#validation/duration.ts'

import { CircuitBreaker } from '../adapters/protection/CircuitBreaker.ts'
import { measureCall } from '../adapters/protection/measureCall.ts'
import type { Clock } from '../environment/Clock.ts'
import type { Meter } from '../observability/metrics/Meter.ts'
import { readAnswer } from './readAnswer.ts'
import { requestTo, type ServiceInput, sentParts } from './requestTo.ts'
import { sendInSandbox } from './sendInSandbox.ts'
import { sendOverHttp } from './sendOverHttp.ts'
import { ServiceError } from './ServiceError.ts'
import type { Send } from './ServiceRequest.ts'

const PAUSES = { initialDelay: 200, maxDelay: 2000 }

/** Where services are found, and what they are asked with. */
export interface ServicesParts {
  /** The environment, which holds addresses and secrets. */
  variables: Readonly<Record<string, string | undefined>>
  /** Whether services may be on this machine or in a private network. */
  allowsPrivate: boolean
  /** Whether a service without an address is answered by its sandbox. */
  isSandbox(): boolean
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  meter: Meter
}

/** Asks services that definitions describe: with a time limit for each try, retries, and a circuit breaker for each service. */
export class Services {
  readonly #parts: ServicesParts
  readonly #breakers = new Map<string, CircuitBreaker>()
  /** Senders over HTTP, which hold their connections. */
  readonly #senders = new Map<string, Send>()

  constructor(parts: ServicesParts) {
    this.#parts = parts
  }

  /**
   * Returns what a service answers. `scope` names what is asked for once: the same request of one scope has one key.
   * Throws a ServiceError, or a CircuitOpenError where the service has failed too often.
   */
  async ask(service: Service, input: ServiceInput, scope: string[]): Promise<unknown> {
    const sent = sentParts(service, input)
    const request = requestTo(service, sent, keyOf(service, scope, sent))
    const send = this.#senderOf(service)
    const tries = retry(handleWhen(isPassing), {
      maxAttempts: service.retries ?? 0,
      backoff: new ExponentialBackoff(PAUSES),
    })
    const measured = { meter: this.#parts.meter, call: callOf(service), isFailure: isServiceError }
    return tries.execute(() =>
      measureCall(measured, () =>
        this.#breakerOf(service).run(async () => {
          try {
            return readAnswer(service, await send(request))
          } catch (error) {
            if (error instanceof ServiceError)
              this.#parts.log.warn({ reason: error.sentence }, 'a service failed')
            throw error
          }
        }),
      ),
    )
  }

  /** The value of an environment variable that holds a secret. */
  secretOf(variable: string): string | undefined {
    return this.#parts.variables[variable] || undefined
  }

  /** Returns a sender to the address that the environment names; undefined where it names none. Throws a ServiceError where that is no address, or the secret is missing. */
  senderTo({
    service: name,
    address,
    secret,
  }: Pick<Service, 'service' | 'address' | 'secret'>): Send | undefined {
    const { variables, allowsPrivate } = this.#parts
    const url = variables[address]
    if (!url) return undefined
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw new ServiceError(name, `has no address that reads https://...: mend ${address}`, {
        mayRecover: false,
      })
    }
    const place = { service: name, url, secretHeaders: this.#secretHeaders(name, secret), allowsPrivate }
    const key = JSON.stringify(place)
    const send = this.#senders.get(key) ?? sendOverHttp(place)
    this.#senders.set(key, send)
    return send
  }

  #senderOf(service: Service): Send {
    const send = this.senderTo(service)
    if (send) return send
    if (this.#parts.isSandbox()) return sendInSandbox(service)
    throw new ServiceError(service.service, `has no address: set ${service.address}`, { mayRecover: false })
  }

  #secretHeaders(name: string, secret: Service['secret']): Record<string, string> {
    if (!secret) return {}
    const value = this.secretOf(secret.from)
    if (!value) throw new ServiceError(name, `has no secret: set ${secret.from}`, { mayRecover: false })
    return secret.as === 'bearer' ? { authorization: `Bearer ${value}` } : { [secret.as]: value }
  }

  #breakerOf({ service, breaker }: Service): CircuitBreaker {
    const key = JSON.stringify([service, breaker])
    const known = this.#breakers.get(key)
    if (known) return known

    const { clock, log, meter } = this.#parts
    const created = new CircuitBreaker({
      call: callOf({ service }),
      clock,
      log,
      meter,
      isFailure: isPassing,
      failures: breaker?.failures,
      openMs: breaker && durationMs(breaker.pause),
    })
    this.#breakers.set(key, created)
    return created
  }
}

/** What the calls of a service are measured and logged as. */
function callOf({ service }: Pick<Service, 'service'>): string {
  return `service ${service}`
}

function isServiceError(error: unknown): boolean {
  return error instanceof ServiceError
}

/** What was asked wrongly is no sign that the service is out of order. */
function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && error.mayRecover
}

function keyOf({ service }: Service, scope: string[], sent: object): string {
  return createHash('sha256')
    .update(JSON.stringify([service, scope, sent]))
    .digest('base64url')
}
