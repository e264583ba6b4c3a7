import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'

import type { Agent, Dispatcher } from 'undici'

import { activeTracing } from '../observability/tracing/activeTracing.ts'
import { isPublicAddress } from './isPublicAddress.ts'
import { retryAfterMs } from './retryAfterMs.ts'
import { ServiceError } from './ServiceError.ts'
import type { Send, ServiceResponse } from './ServiceRequest.ts'

const MB = 1024 * 1024

/** Where a service is. */
export interface ServiceAddress {
  service: string
  /** An http or https URL without query. */
  url: string
  /** The headers that carry its secret. */
  secretHeaders: Record<string, string>
  /** Whether it may be on this machine or in a private network. */
  allowsPrivate: boolean
}

/**
 * Returns a sender over HTTP. A redirect is not followed, no more is read than the request allows, and the address that a name resolves
 * to is judged as the connection is made. Errors of the connection are told by their code alone. The HTTP client is loaded
 * with the first request: most servers start with services that are asked for nothing.
 */
export function sendOverHttp({ service, url, secretHeaders, allowsPrivate }: ServiceAddress): Send {
  const { hostname } = new URL(url)
  const isForbidden = !allowsPrivate && isIP(bare(hostname)) !== 0 && !isPublicAddress(bare(hostname))
  let agent: Agent | undefined

  return async ({ method, path, body, headers, timeLimitMs, mostBytes = MB }) => {
    if (isForbidden) throw privateAddress(service)
    const undici = await import('undici')
    agent ??= new undici.Agent({ connect: allowsPrivate ? {} : { lookup: lookUpPublic } })
    const signal = AbortSignal.timeout(timeLimitMs)
    try {
      const response = await undici.request(`${url.replace(/\/$/, '')}${path}`, {
        dispatcher: agent,
        method: method as 'GET',
        headers: { ...headers, ...traceHeaders(), ...secretHeaders },
        ...(body !== undefined && { body }),
        signal,
      })
      return await read(service, response, mostBytes)
    } catch (error) {
      throw asServiceError(service, error, timeLimitMs)
    }
  }
}

/** What tells the system outside of which trace the call is. */
function traceHeaders(): { traceparent?: string } {
  const traceparent = activeTracing.current?.traceparent()
  return traceparent === undefined ? {} : { traceparent }
}

async function read(
  service: string,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  mostBytes: number,
): Promise<ServiceResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) {
      body.destroy()
      throw new ServiceError(service, `answered more than ${mostBytes / MB} MB`, {
        mayRecover: false,
        kind: 'answer',
      })
    }
    chunks.push(chunk)
  }
  return { status: statusCode, retryAfterMs: retryAfterMs(headers), body: Buffer.concat(chunks) }
}

function asServiceError(service: string, error: unknown, timeLimitMs: number): ServiceError {
  if (error instanceof ServiceError) return error
  const { name, code, cause } = error as Error & { code?: unknown; cause?: { code?: unknown } }
  if (name === 'TimeoutError') {
    return new ServiceError(service, `did not answer in ${timeLimitMs} ms`, {
      mayRecover: true,
      kind: 'timeout',
    })
  }
  const reason = [code, cause?.code].find((each) => typeof each === 'string') ?? 'no connection'
  if (reason === PRIVATE) return privateAddress(service)
  return new ServiceError(service, `could not be reached (${reason})`, {
    mayRecover: true,
    kind: 'unreachable',
  })
}

function privateAddress(service: string): ServiceError {
  return new ServiceError(
    service,
    'has an address in a private network, which PRIVATE_SERVICES=on would allow',
    { mayRecover: false },
  )
}

const PRIVATE = 'EPRIVATE'

/** Resolves a name as `dns.lookup` does, and refuses it where any of its addresses is not public. */
const lookUpPublic: typeof lookUp = ((
  hostname: string,
  options: object,
  callback: (error: Error | null, address?: string | LookupAddress[], family?: number) => void,
) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error)
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(Object.assign(new Error('The address is not public.'), { code: PRIVATE }))
    }
    const [first] = addresses
    return 'all' in options && options.all
      ? callback(null, addresses)
      : callback(null, first?.address, first?.family)
  })
}) as typeof lookUp

/** `[::1]` is `::1`. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
