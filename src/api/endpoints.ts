import { api } from './api.ts'
import { archiveApi } from './archiveApi.ts'
import { companyApi } from './companyApi.ts'
import { contentApi } from './contentApi.ts'
import { documentApi } from './documentApi.ts'
import { identityApi } from './identityApi.ts'
import { informationApi } from './informationApi.ts'
import { locationApi } from './locationApi.ts'
import { memberApi } from './memberApi.ts'
import { otpApi } from './otpApi.ts'
import { prescreeningApi } from './prescreeningApi.ts'
import { processApi } from './processApi.ts'
import { signatureApi } from './signatureApi.ts'
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

const all = {
  ...tokenApi.endpoints,
  ...processApi.endpoints,
  ...prescreeningApi.endpoints,
  ...contentApi.endpoints,
  ...companyApi.endpoints,
  ...locationApi.endpoints,
  ...otpApi.endpoints,
  ...documentApi.endpoints,
  ...archiveApi.endpoints,
  ...informationApi.endpoints,
  ...memberApi.endpoints,
  ...identityApi.endpoints,
  ...signatureApi.endpoints,
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

const kinds = new Map<string, Endpoint['kind']>()
// The type of an endpoint does not say which of the two it is; its definition does.
api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    Object.keys(all).map((name) => [
      name,
      ({ type }: { type: Endpoint['kind'] }) => void kinds.set(name, type),
    ]),
  ),
})

/** What a screen file may name in its sources and actions. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Array.from(kinds, ([name, kind]) => [name, { kind, isFresh: fresh.has(name), isKeyed: keyed.has(name) }]),
)
