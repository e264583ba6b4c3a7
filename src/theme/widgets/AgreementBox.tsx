import type { WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { useFieldFrame } from '../control/FieldContext.ts'
import { useControl } from '../control/useControl.ts'
import { useFieldWords } from '../words/useFieldWords.ts'

/** A box to tick, with what it says at its side. Not ticked is not answered. */
export function AgreementBox(props: WidgetProps) {
  const { id, value, onChange } = props
  const { placeholder: _, autoComplete: __, readOnly, className: ___, ...control } = useControl(props)
  const { label } = useFieldWords(id)
  const { isRequired } = useFieldFrame()
  const texts = useTexts()
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        disabled={control.disabled || readOnly}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
      <span className="choice-text">
        <span>
          {label}
          {!isRequired && <span className="field-optional"> ({texts.find(['optional'])})</span>}
        </span>
      </span>
    </label>
  )
}
