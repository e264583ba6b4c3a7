import { getUiOptions, type WidgetProps } from '@rjsf/utils'

import { wordingOf } from '#engine/form/fields/fieldId.ts'

import { orEmptyValue } from '../boxes/orEmptyValue.ts'
import type { ControlAttributes } from '../control/controlOf.ts'
import { isFewChoices } from '../control/labelKind.ts'
import { type Choice, indexOfChoice, listedChoices } from '../control/listedChoices.ts'
import type { PlainField, PlainWidget } from '../control/PlainField.ts'
import { useAskAgain } from '../parts/useAskAgain.tsx'
import { useChoices } from '../control/useChoices.ts'
import { useControl } from '../control/useControl.ts'
import { MultiSelect } from './MultiSelect.ts'
import { RadioWidget } from './RadioWidget.tsx'

/** One of a list. rjsf asks for it wherever the schema lists values: few of them, without a widget named, are radios. */
export const SelectWidget: PlainWidget = Object.assign(Select, { draw })

function Select(props: WidgetProps) {
  if (props.multiple) return <MultiSelect {...props} />
  return isNamed(props) || !isFewChoices(props.schema) ? (
    <NativeSelect {...props} />
  ) : (
    <RadioWidget {...props} />
  )
}

function isNamed({ uiSchema }: Pick<PlainField, 'uiSchema'> | WidgetProps): boolean {
  return getUiOptions(uiSchema).widget !== undefined
}

function NativeSelect(props: WidgetProps) {
  const { choices, status, none } = useChoices(props)
  const control = useControl(props)
  const askAgain = useAskAgain(status)
  return (
    <>
      {drawSelect({
        control,
        value: props.value,
        choices,
        none,
        change: orEmptyValue(props.options, props.onChange),
      })}
      {askAgain}
    </>
  )
}

function draw(field: PlainField) {
  const { schema, options, path, texts, control, value, change } = field
  const isListed = options.enumOptions && !('source' in options) && !('choices' in options)
  if (!isListed || schema.type === 'array' || (!isNamed(field) && isFewChoices(schema))) return undefined
  const choices = listedChoices(options, wordingOf(path), texts)
  return drawSelect({
    control,
    value,
    choices,
    none: control.placeholder ?? texts.find(['choose']),
    change: orEmptyValue(options, change),
  })
}

interface DrawnSelect {
  control: ControlAttributes
  value: unknown
  choices: Choice[]
  /** What is said while nothing is chosen. */
  none: string | undefined
  change(value: unknown): void
}

function drawSelect({ control: all, value, choices, none, change }: DrawnSelect) {
  const { readOnly, placeholder: _, ...control } = all
  const chosen = indexOfChoice(choices, value)
  return (
    <select
      {...control}
      disabled={control.disabled || readOnly}
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) =>
        change(target.value === '' ? undefined : choices[Number(target.value)]?.value)
      }
    >
      <option value="">{none}</option>
      {choices.map((choice, index) => (
        <option key={index} value={index} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
