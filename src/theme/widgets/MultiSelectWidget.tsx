import type { WidgetProps } from '@rjsf/utils'

import { AwaitedSource } from '../AwaitedSource.tsx'
import type { Choice } from '../listedChoices.ts'
import { useChoices } from '../useChoices.ts'
import { useGroup } from '../useControl.ts'

/** Any number of a list, as checkboxes; kept in the list's own order. */
export function MultiSelectWidget(props: WidgetProps) {
  const { choices, status } = useChoices(props)
  const group = useGroup(props, 'group')
  if (choices.length === 0) return <AwaitedSource status={status} />

  const { id, disabled, readonly, onChange } = props
  const chosen = new Set(Array.isArray(props.value) ? (props.value as unknown[]) : [])
  const toggle = ({ value }: Choice, isChosen: boolean) => {
    if (isChosen) chosen.add(value)
    else chosen.delete(value)
    const inOrder = choices.map((choice) => choice.value).filter((each) => chosen.has(each))
    onChange(inOrder.length > 0 ? inOrder : undefined)
  }
  return (
    <div {...group} className="choices">
      {choices.map((choice, index) => (
        <label className="choice" key={String(choice.value)}>
          <input
            type="checkbox"
            id={`${id}.option-${index}`}
            checked={chosen.has(choice.value)}
            disabled={disabled || readonly || choice.isDisabled}
            onChange={({ target }) => toggle(choice, target.checked)}
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
