import type { CyclicSchemaExpandProps } from '@rjsf/utils'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { Button } from '../parts/Button.tsx'
import { FieldGroup } from '../parts/FieldGroup.tsx'
import { useFieldWords } from '../words/useFieldWords.ts'

/** A field inside itself that is not asked for yet, with what opens it. */
export function CyclicSchemaExpandTemplate({ fieldPathId: { $id: id }, onExpand }: CyclicSchemaExpandProps) {
  const texts = useTexts()
  const { label, help } = useFieldWords(id)
  const open = texts.find(['fillIn'])
  return (
    <FieldGroup id={id} label={label} help={help}>
      <div>
        <Button size="small" icon="plus" aria-label={`${open}: ${label}`} onClick={() => onExpand(id)}>
          {open}
        </Button>
      </div>
    </FieldGroup>
  )
}
