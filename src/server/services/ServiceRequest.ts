import type { SentParts } from './requestTo.ts'

/** A request to a service, without its address and its secret. */
export interface ServiceRequest {
  /** What it is made of. */
  sent: SentParts
  method: string
  /** Below the service's address, with its query. */
  path: string
  /** JSON, where the request has a body. */
  body: string | undefined
  headers: Record<string, string>
  timeLimitMs: number
}

/** What came back: a status, and a text of at most 1 MB. */
export interface ServiceResponse {
  status: number
  retryAfter: string | undefined
  text: string
}

/** Sends a request to a service. Throws a ServiceError where no response comes. */
export type Send = (request: ServiceRequest) => Promise<ServiceResponse>
