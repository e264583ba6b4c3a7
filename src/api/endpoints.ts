import { api } from './api.ts'
import { contentApi } from './contentApi.ts'
import { prescreeningApi } from './prescreeningApi.ts'
import { processApi } from './processApi.ts'
import { tokenApi } from './tokenApi.ts'

/**
 * How an endpoint is called by its name. `isFresh`: its answers belong to the case and are asked anew on every screen.
 * `isKeyed`: it changes the case once under a key.
 */
export interface Endpoint {
  kind: 'query' | 'mutation'
  isFresh: boolean
  isKeyed: boolean
}

/** Endpoints whose answers are of the case or of the moment: the exceptions to "never stale". */
const fresh = new Set([
  'getStep',
  'pollStep',
  'peekStep',
  'getStatus',
  'getDraft',
  'searchApplicant',
  'getRevenueYear',
  'getDocumentValidation',
  'getArchiveDescriptors',
  'getMembers',
  'getSignAvailability',
  'getSignSessionState',
  'getNextWorkingDay',
])

/**
 * Endpoints that take a key. That a signature's time had run out was read is noted without one: what is noted is which
 * signature, and the next may run out too.
 */
const keyed = new Set([
  'exchangeProof',
  'startProcess',
  'completeTask',
  'sendMessage',
  'saveArchive',
  'confirmInformationSheet',
  'confirmMccDeliberation',
  'getRecognitionUrl',
])

/** What a screen file may name in its sources and actions; those of a case alone are added with `caseEndpoints`. */
export const endpoints: Record<string, Endpoint> = {}

/** Any other name is that of a service, which is asked by `askService`. */
const service: Endpoint = { kind: 'query', isFresh: true, isKeyed: true }

/** Returns how an endpoint, or a service, is called. */
export function endpointNamed(name: string): Endpoint {
  return endpoints[name] ?? service
}

/** Adds endpoints that have been injected. */
export function addEndpoints(names: string[]): void {
  const add = (name: string, kind: Endpoint['kind']) => {
    endpoints[name] = { kind, isFresh: fresh.has(name), isKeyed: keyed.has(name) }
  }
  // The type of an endpoint does not say which of the two it is; its definition does.
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(
      names.map((name) => [name, ({ type }: { type: Endpoint['kind'] }) => add(name, type)]),
    ),
  })
}

addEndpoints(
  Object.keys({
    ...tokenApi.endpoints,
    ...processApi.endpoints,
    ...prescreeningApi.endpoints,
    ...contentApi.endpoints,
  }),
)
