import type { JSONSchema7 } from 'json-schema'

import type { Mapping } from './Flow.ts'

/** An event that a system outside sends, as `flows/events/<name>.json` writes it: a message that steps accept. */
export interface IncomingEvent {
  event: string
  /** The environment variable that holds the secret which its sender signs with. */
  secret: string
  /** What it carries; the step's message takes it as variables. */
  payload: JSONSchema7
  /** What it carries where the sandbox's desk sends it. */
  sandbox?: Record<string, unknown>
}

/** A system outside that is told what happens to cases, as `flows/webhooks/<name>.json` writes it. */
export interface Webhook {
  webhook: string
  /** The environment variable that holds the address. */
  address: string
  /** The environment variable that holds the secret with which each event is signed. */
  secret: string
  /** What it is told: `started`, `closed`, or the name of a step that a case enters. */
  on: string[]
  /** What it is told besides the case's reference and step: places in the data, each with the place in the case. */
  sends?: Mapping
}
