import type { JSONSchema7 } from 'json-schema'

import { resolveReferences } from '#engine/compile/read/resolveReferences.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

import { nameOf } from '../content/definitionFileOf.ts'
import type { Place } from './Place.ts'
import { placeIn } from './placeIn.ts'

/** Returns what the answers of a screen are, by the texts of the definitions alone; undefined where it asks nothing. */
export function writtenScreenPlace(file: string, texts: ReadonlyMap<string, string>): Place {
  const source = readSource(file, texts.get(file) ?? '{}')
  const { schema } = (source.value ?? {}) as { schema?: JSONSchema7 }
  if (!schema) return undefined
  const shared = [...texts].flatMap(([path, text]) =>
    path.startsWith('schemas/shared/') ? [[nameOf(path), readSource(path, text)] as const] : [],
  )
  return placeIn(resolveReferences(schema, source, '/schema', new Map(shared)).schema, [])
}
