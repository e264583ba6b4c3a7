import type { WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { useFieldFrame } from '../FieldContext.ts'
import { useControl } from '../useControl.ts'
import { useFieldWords } from '../useFieldWords.ts'

/** A statement to agree with. */
export function CheckboxWidget(props: WidgetProps) {
  const texts = useTexts()
  const { label } = useFieldWords(props.id)
  const { isRequired } = useFieldFrame()
  const { placeholder: _, readOnly, autoComplete: _none, className: _class, ...control } = useControl(props)
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        checked={props.value === true}
        disabled={control.disabled || readOnly}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span className="choice-text">
        <span className="choice-title">
          {label}
          {!isRequired && <span className="field-optional"> ({texts.find(['optional'])})</span>}
        </span>
      </span>
    </label>
  )
}
