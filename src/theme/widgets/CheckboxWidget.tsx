import type { WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'

import type { ScreenTexts } from '#engine/screen/ScreenHost.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import type { ControlAttributes } from '../control/controlOf.ts'
import { useFieldFrame } from '../control/FieldContext.ts'
import type { PlainField, PlainWidget } from '../control/PlainField.ts'
import { useControl } from '../control/useControl.ts'
import { useFieldWords } from '../words/useFieldWords.ts'

/** A statement to agree with. */
export const CheckboxWidget: PlainWidget = Object.assign(Checkbox, { draw })

function Checkbox(props: WidgetProps) {
  const texts = useTexts()
  const { label } = useFieldWords(props.id)
  const { isRequired } = useFieldFrame()
  const control = useControl(props)
  return drawCheckbox({ control, value: props.value, label, isRequired, texts, change: props.onChange })
}

function draw({ words, ...field }: PlainField) {
  return drawCheckbox({ ...field, label: words.label })
}

interface DrawnCheckbox {
  control: ControlAttributes
  value: unknown
  label: string
  isRequired: boolean
  texts: ScreenTexts
  change(value: unknown): void
}

function drawCheckbox({
  control: all,
  value,
  label,
  isRequired,
  texts,
  change,
}: DrawnCheckbox): ReactElement {
  const { placeholder: _, readOnly, autoComplete: _none, className: _class, ...control } = all
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        checked={value === true}
        disabled={control.disabled || readOnly}
        onChange={({ target }) => change(target.checked)}
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
