import type { JSONSchema7 } from 'json-schema'

import type { Condition, Mapping } from './Flow.ts'

/** One try of a service without a time limit of its own may take so long. */
export const DEFAULT_TIME_LIMIT = 'PT5S'

/** How a service of the sandbox behaves in a case: it answers, or fails. */
export interface SandboxAnswer {
  /** Places in what is sent (`/sent/...`), and what must stand there; without it in every case. */
  when?: Condition
  answer?: unknown
  /** An ISO 8601 duration that passes first. */
  delay?: string
  /** An HTTP status instead of the answer, or no answer at all. */
  failure?: number | 'noAnswer'
}

/** A system outside that is asked over HTTP with JSON, as `flows/services/<name>.json` writes it. */
export interface Service {
  service: string
  /** The environment variable that holds its address. */
  address: string
  /** The environment variable that holds its secret, and the header that carries it; `bearer` is `Authorization: Bearer`. */
  secret?: { from: string; as: string }
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address; `{name}` takes the argument `/path/name` of `sends`. */
  path: string
  /** Where a value goes (`/body/...`, `/query/...`, `/path/...`), and where it comes from (`/facts/...`, `/answers/...`, `/arguments/...`). */
  sends?: Mapping
  /** What a screen may say when it asks; without it no screen may ask. */
  arguments?: JSONSchema7
  /** What the service answers. What it does not declare is not read, kept or shown. */
  answer: JSONSchema7
  /** Facts that a step takes from the answer: their places, and those in the answer. */
  facts?: Mapping
  /** How long one try may take. */
  timeLimit?: string
  /** How often a failed try is repeated. */
  retries?: number
  /** The header with the key under which a change is made once; of a GET there is none. */
  idempotencyHeader?: string
  /** When it counts as out of order: after so many failed tries in a row, for so long. */
  breaker?: { failures: number; pause: string }
  /** What the sandbox answers: the first case that fits. */
  sandbox: SandboxAnswer[]
}
