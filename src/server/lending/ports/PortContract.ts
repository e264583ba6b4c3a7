import type { TObject, TSchema } from 'typebox'

import type { ErrorCode } from '#contract/errors.ts'

/** A call of a port over HTTP. */
export interface Operation {
  method: 'GET' | 'POST'
  /** Below the port's address. */
  path: string
  summary: string
  /** What the schemas cannot say: when a call is repeated, what a refusal means. */
  description?: string
  /** The query of a GET, the JSON body of a POST; with a `file` the part `request` of a form. */
  request: TObject
  /** The file that a POST carries beside its request: the part `file` of a `multipart/form-data`, of this media type. */
  file?: 'application/pdf' | 'application/octet-stream'
  /** The JSON that is answered, or `PdfFile`. */
  answer: TSchema
  /** The property of the request that is its idempotency key. */
  key?: string
  /** Refusals that say something of the request, and nothing of the system. */
  errors?: Partial<Record<ErrorCode, string>>
}

/** A port over HTTP: what a system has to answer to take its place. */
export interface PortContract {
  /** Its path below the address of all ports; in capitals the part of the variables that name its own address. */
  path: string
  title: string
  description: string
  /** By the names of the port's calls. */
  operations: Record<string, Operation>
}
