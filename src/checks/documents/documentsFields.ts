import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { ScreenDefinition } from '../content/Content.ts'

/** A field of a screen by which the documents of a task are handed in. */
export interface DocumentsFieldUse {
  /** Where it stands in the screen file. */
  pointer: string
  /** Where the documents stand in the answers. */
  answers: string
  group: unknown
}

/** The fields of a screen that draw the documents of its task; those of the archive are none. */
export function documentsFields({ value }: ScreenDefinition): DocumentsFieldUse[] {
  return uiNodesOf(value.uiSchema).flatMap(({ node, path, pointer }) => {
    const { group, calls } = (node['ui:options'] ?? {}) as Record<string, unknown>
    if (node['ui:field'] !== 'DocumentsField' || calls === 'archive') return []
    return [{ pointer, answers: toPointer(path), group }]
  })
}
