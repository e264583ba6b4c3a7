import { definitionFileOf } from '#checks/content/definitionFileOf.ts'

import { DefinitionReader } from '../../map/model/DefinitionReader.ts'

/** Processes by the paths of their files. */
export type Flows = Map<string, Record<string, unknown>>

/** Returns the processes of a product by the paths of their files, as far as they can be read. */
export function flowsIn(texts: ReadonlyMap<string, string>): Flows {
  const reader = new DefinitionReader(texts)
  const files = [...texts.keys()].filter((file) => definitionFileOf(file)?.kind === 'flow')
  return new Map(files.map((file) => [file, reader.read(file)]))
}
