import type { SentParts } from './requestTo.ts'

/** A request to a service, without its address and its secret. */
export interface ServiceRequest {
  /** What it is made of. */
  sent: SentParts
  method: string
  /** Below the service's address, with its query. */
  path: string
  /** Where the request has a body: JSON, or the bytes of a form. */
  body: string | Uint8Array | undefined
  headers: Record<string, string>
  timeLimitMs: number
  /** The most that may be answered; 1 MB where left out. */
  mostBytes?: number
}

/** What came back: a status, and no more bytes than the request allows. */
export interface ServiceResponse {
  status: number
  /** After how many milliseconds it asks to be asked again. */
  retryAfterMs: number | undefined
  body: Buffer
}

/** Sends a request to a service. Throws a ServiceError where no response comes. */
export type Send = (request: ServiceRequest) => Promise<ServiceResponse>
