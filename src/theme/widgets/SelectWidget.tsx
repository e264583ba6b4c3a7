import { getUiOptions, type WidgetProps } from '@rjsf/utils'

import { useTexts } from '#engine/useTexts.ts'

import { isFewChoices } from '../labelKind.ts'
import { useChoices } from '../useChoices.ts'
import { useControl } from '../useControl.ts'
import { MultiSelectWidget } from './MultiSelectWidget.tsx'
import { RadioWidget } from './RadioWidget.tsx'

/** One of a list. rjsf asks for it wherever the schema lists values: few of them, and nobody named a widget, are radios. */
export function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <MultiSelectWidget {...props} />
  const isNamed = getUiOptions(props.uiSchema).widget !== undefined
  return !isNamed && isFewChoices(props.schema) ? <RadioWidget {...props} /> : <NativeSelect {...props} />
}

function NativeSelect(props: WidgetProps) {
  const texts = useTexts()
  const { choices, status } = useChoices(props)
  const { readOnly, placeholder, ...control } = useControl(props)
  const { value, onChange } = props
  const isKnown = value === undefined || choices.some((choice) => choice.value === value)
  const waiting = { loading: 'source.loading', failed: 'source.failed', idle: 'choose', ready: 'choose' }
  return (
    <select
      {...control}
      disabled={control.disabled || readOnly}
      value={isKnown ? String(value ?? '') : ''}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === target.value)?.value)
      }
    >
      <option value="">{placeholder ?? texts.find([waiting[status]])}</option>
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
