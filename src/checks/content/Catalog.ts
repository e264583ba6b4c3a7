import type { JSONSchema7 } from 'json-schema'

import type { ThemeAccepts } from '#engine/compile/findings/Accepted.ts'

/** Two colours of the theme that meet with too little contrast. */
export interface UnreadablePair {
  mode: 'light' | 'dark'
  color: string
  on: string
  /** Their contrast, from 1 to 21, and the one they need. */
  ratio: number
  least: number
}

/** What a worker needs where a flow names it, and what comes of it. */
export interface WorkerFacts {
  /** Fields that its task asks for. */
  answers: string[]
  /** Variables that its message carries. */
  variables: string[]
  /** Names of facts. */
  needs: string[]
  gives: string[]
  /** Error codes with which it refuses, and which its flow declares. */
  refuses: string[]
}

/** An endpoint of src/api, as its types say: what it takes, and what it brings. */
export type CatalogEndpoint = {
  /** A mutation changes something: it is called by an action alone. */
  kind: 'query' | 'mutation'
  /** An object of its arguments; absent where it takes none. */
  takes?: JSONSchema7
  /** Codes of what it refuses, as `src/contract/calls.ts` lists them; absent where they are not known. */
  errors?: string[]
} & ({ brings: 'data'; answer: JSONSchema7 } | { brings: 'file' })

/** What code provides: names that definitions may use, and the theme's judgement of a colour. */
export interface Catalog {
  /** `theme` of src/theme/index.ts: what a screen may name. */
  layouts: string[]
  widgets: string[]
  fields: string[]
  blocks: string[]
  /** `themeAccepts` of src/theme/accepts: what each of them accepts. */
  accepts: ThemeAccepts
  /** Endpoints of src/api, by name. */
  endpoints: ReadonlyMap<string, CatalogEndpoint>
  /** Codes of what is refused by the calls that complete a task, start a case, send a message or ask a service, whose names no screen says. */
  actionErrors: Record<'complete' | 'start' | 'message' | 'service', string[]>
  /** `workers` of src/server/lending/workers.ts. */
  workers: string[]
  /** `workerFacts` of src/server/lending/workerFacts.ts: what each worker needs and gives. */
  workerFacts: ReadonlyMap<string, WorkerFacts>
  /** `callFacts` of src/server/lending/callFacts.ts: facts that calls of the applicant set too. */
  callFacts: string[]
  /** `outsideMessages` of src/server/lending/outsideMessages.ts: those that the server sends itself, with the facts that come with each. */
  outsideMessages: ReadonlyMap<string, string[]>
  /** Keys of the settings that every product may have, by the part of the settings in which they stand. */
  settings: Record<'limits' | 'deadlines' | 'texts', string[]>
  /** `factSchemas` of src/server/lending/facts.ts: the facts that the server declares. */
  facts: ReadonlyMap<string, JSONSchema7>
  /** `generalErrorCodes` of src/contract/errors.ts. */
  errorCodes: string[]
  /** `lenderErrorCodes` of src/contract/errors.ts: those of its calls and ports, for products with workers of the server's. */
  lenderErrorCodes: string[]
  /** `messageValues` of src/server/lending/messages/messageValues.ts: the messages that the server sends, and what `told` may name, each with its values. */
  messages: ReadonlyMap<string, string[]>
  /** Texts that code may ask for, as patterns: `shell.session.title`, `shell.steps.*`. */
  texts: string[]
  /** Texts that code asks for by whole keys of `common`, the first that is known being said, and the code's file. */
  asked: { file: string; keys: string[] }[]
  /** What code gives to texts that it asks for by a key, or by a pattern of keys: the names of the values. */
  given: { key: string; values: string[] }[]
  /** `unreadableColors` of src/theme/tokens: the pairs that the settings' `theme` spoils, the worst first, and the nearest colour that spoils none. */
  unreadableColors(theme: unknown): { pairs: UnreadablePair[]; nearest: string }
}
