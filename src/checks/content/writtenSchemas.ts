import type { JSONSchema7 } from 'json-schema'

import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

import type { Content } from './Content.ts'

/** A schema as a file writes it, references and all. */
export interface WrittenSchema {
  source: SourceFile
  schema: JSONSchema7
  pointer: string
  /** Inside `if`, `then`, `allOf` and the like, where a schema adds to another. */
  isBranch: boolean
}

/** Every schema of screens and shared files, and every schema inside them. */
export function writtenSchemas({ screens, shared }: Content): WrittenSchema[] {
  const roots = [
    ...[...screens.values()].map(({ source, value }) => ({ source, root: value.schema, at: '/schema' })),
    ...[...shared.values()].map(({ source, value }) => ({ source, root: value, at: '' })),
  ]
  const found: WrittenSchema[] = []
  for (const { source, root, at } of roots) {
    const visit = (schema: JSONSchema7, pointer: string) => {
      const isBranch = /\/(if|then|else|not|allOf|anyOf|oneOf|contains)(\/|$)/.test(pointer.slice(at.length))
      found.push({ source, schema, pointer, isBranch })
    }
    walkSchema(root, visit, at)
  }
  return found
}
