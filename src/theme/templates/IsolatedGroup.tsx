import { wordingsOf } from '#engine/form/fields/fieldId.ts'
import type { IsolatedGroupProps } from '#engine/plan/drawNode.tsx'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { fieldWords } from '../words/fieldWords.ts'
import { drawGroup } from './drawGroup.tsx'

/** An object that nothing but its own answers changes: FieldTemplate and ObjectFieldTemplate in one. */
export function IsolatedGroup({ node, children }: IsolatedGroupProps) {
  const words = fieldWords(useTexts(), wordingsOf(node.fieldPathId.path))
  return drawGroup({ fieldPathId: node.fieldPathId, columns: node.options.columns, words, fields: children })
}
