import type { ArrayFieldTemplateProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { Button } from '../Button.tsx'
import { FieldGroup } from '../FieldGroup.tsx'
import { useFieldWords } from '../useFieldWords.ts'

/** Rows of the same kind, which can be added to. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, items, canAdd, onAddClick, rawErrors, disabled, readonly } = props
  const texts = useTexts()
  const { label, help } = useFieldWords(fieldPathId.$id)
  return (
    <FieldGroup id={fieldPathId.$id} label={label} help={help} error={rawErrors?.[0]}>
      <div className="rows">{items}</div>
      {canAdd && (
        <div>
          <Button size="small" icon="plus" onClick={onAddClick} disabled={disabled || readonly}>
            {texts.find(['add'])}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
