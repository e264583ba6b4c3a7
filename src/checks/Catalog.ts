/** Names that definitions may use and code provides. */
export interface Catalog {
  /** `theme` of src/theme/index.ts. */
  layouts: string[]
  widgets: string[]
  /** `widgetTypes` of src/theme/index.ts: the JSON types that each widget can hold. */
  widgetTypes: ReadonlyMap<string, string[]>
  fields: string[]
  blocks: string[]
  /** Endpoints of src/api. */
  endpoints: string[]
  /** `workers` of src/server/process/workers.ts. */
  workers: string[]
  /** Names that the server's code gives to facts, as patterns: `score`, `*Proven`. */
  facts: string[]
  /** `errorCodes` of src/contract/errors.ts. */
  errorCodes: string[]
  /** Texts that code may ask for, as patterns: `shell.session.title`, `shell.steps.*`. */
  texts: string[]
  /** Texts that code asks for by whole keys of `common`, the first that is known being said, and the code's file. */
  asked: { file: string; keys: string[] }[]
}
