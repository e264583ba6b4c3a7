import type { WidgetProps } from '@rjsf/utils'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { indexOfChoice } from '../control/listedChoices.ts'
import { useChoices } from '../control/useChoices.ts'
import { useGroup } from '../control/useControl.ts'

/** Any number of a list, as checkboxes; kept in the list's own order. None of them is an empty list. */
export function MultiSelectWidget(props: WidgetProps) {
  const { choices, status } = useChoices(props)
  const group = useGroup(props, 'group')
  if (choices.length === 0) return <AwaitedSource status={status} />

  const { id, disabled, readonly, onChange } = props
  const values: unknown[] = Array.isArray(props.value) ? props.value : []
  const chosen = new Set(values.map((value) => indexOfChoice(choices, value)))
  const toggle = (at: number) => {
    const after = chosen.symmetricDifference(new Set([at]))
    onChange(choices.flatMap(({ value }, index) => (after.has(index) ? [value] : [])))
  }
  return (
    <div {...group} className="choices">
      {choices.map((choice, index) => (
        <label className="choice" key={index}>
          <input
            type="checkbox"
            id={`${id}.option-${index}`}
            checked={chosen.has(index)}
            disabled={disabled || readonly || choice.isDisabled}
            onChange={() => toggle(index)}
          />
          <span className="choice-text">
            <span className="choice-title">{choice.label}</span>
            {choice.description && <span className="choice-detail">{choice.description}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
