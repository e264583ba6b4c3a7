import type { WidgetProps } from '@rjsf/utils'

import type { Choice } from './listedChoices.ts'
import { useFieldFrame } from './FieldContext.ts'
import { useGroup } from './useControl.ts'

interface RadiosProps {
  field: WidgetProps
  choices: Choice[]
  look: 'plain' | 'cards'
  /** Beside each other where there is room. */
  inRow?: boolean
}

/** One of a few: native radios, so that arrows, forms and screen readers work as they do everywhere. */
export function Radios({ field, choices, look, inRow = false }: RadiosProps) {
  const { id, value, disabled, readonly, onChange } = field
  const { isDone } = useFieldFrame()
  const isFixed = disabled || readonly || isDone
  return (
    <div {...useGroup(field)} className={inRow ? 'choices choices--row' : 'choices'}>
      {choices.map((choice, index) => (
        <label className={look === 'cards' ? 'choice choice--card' : 'choice'} key={String(choice.value)}>
          <input
            type="radio"
            id={`${id}.option-${index}`}
            name={id}
            checked={choice.value === value}
            disabled={isFixed || choice.isDisabled}
            onChange={() => onChange(choice.value)}
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
