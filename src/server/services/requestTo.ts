import { DEFAULT_TIME_LIMIT, type Service } from '#flow/Service.ts'
import { durationMs } from '#validation/duration.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import { ServiceError } from './ServiceError.ts'
import type { ServiceRequest } from './ServiceRequest.ts'

/** What a request is made from. */
export interface ServiceInput {
  facts: Record<string, unknown>
  answers: Record<string, unknown>
  /** Those of the message that asks. */
  variables?: Record<string, unknown>
  /** What a screen says. */
  arguments?: Record<string, unknown>
}

/** The parts of a request as `sends` fills them. */
export interface SentParts {
  body?: unknown
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

/** Returns what `sends` takes from the input; a source without a value is left out. */
export function sentParts({ sends = {} }: Pick<Service, 'sends'>, input: ServiceInput): SentParts {
  return Object.entries(sends).reduce<SentParts>((sent, [target, source]) => {
    const value = evaluateAt(input, source)
    return value === undefined ? sent : withValueAt(sent, target, value)
  }, {})
}

/** Returns the request that asks a service. Throws a ServiceError where a part of its path has no value. */
export function requestTo(service: Service, sent: SentParts, key: string): ServiceRequest {
  const { method, idempotencyHeader = 'idempotency-key', timeLimit = DEFAULT_TIME_LIMIT } = service
  const body = method === 'GET' || sent.body === undefined ? undefined : JSON.stringify(sent.body)
  return {
    sent,
    method,
    path: `${pathOf(service, sent)}${queryOf(sent)}`,
    body,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { [idempotencyHeader]: key }),
    },
    timeLimitMs: durationMs(timeLimit) ?? 0,
  }
}

function pathOf({ service, path }: Service, sent: SentParts): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const text = asText(sent.path?.[name])
    // An empty part, `.` and `..` would name another address.
    if (text === undefined || /^\.{0,2}$/.test(text)) {
      throw new ServiceError(service, `cannot be asked: "${name}" in its path has no value`, {
        mayRecover: false,
      })
    }
    // Half of a pair of surrogates cannot be encoded.
    return encodeURIComponent(text.toWellFormed())
  })
}

function queryOf({ query = {} }: SentParts): string {
  const entries = Object.entries(query).map(([name, value]) => [name, asText(value)] as const)
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
