import type { WidgetProps } from '@rjsf/utils'

import { type Choice, indexOfChoice } from '../control/listedChoices.ts'
import { MaskedText } from './MaskedText.tsx'
import { useFieldFrame } from '../control/FieldContext.ts'
import { useGroup } from '../control/useControl.ts'

interface RadiosProps {
  field: WidgetProps
  choices: Choice[]
  look: 'plain' | 'cards'
  /** Beside each other where there is room. */
  inRow: boolean
}

/** One of a few: native radios, so that arrows, forms and screen readers work as they do everywhere. */
export function Radios({ field, choices, look, inRow }: RadiosProps) {
  const { id, value, disabled, readonly, onChange } = field
  const { isDone } = useFieldFrame()
  const chosen = indexOfChoice(choices, value)
  const isFixed = disabled || readonly || isDone
  return (
    <div {...useGroup(field)} className={inRow ? 'choices choices--row' : 'choices'}>
      {choices.map((choice, index) => (
        <label className={look === 'cards' ? 'choice choice--card' : 'choice'} key={index}>
          <input
            type="radio"
            id={`${id}.option-${index}`}
            name={id}
            checked={index === chosen}
            disabled={isFixed || choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className="choice-text">
            <span className="choice-title">
              <MaskedText text={choice.label} />
            </span>
            {choice.description && (
              <span className="choice-detail">
                <MaskedText text={choice.description} />
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
