import type { WidgetProps } from '@rjsf/utils'

import { pathOfId, wordingOf } from '#engine/form/fields/fieldId.ts'

import { useControl, useGroup } from '../control/useControl.ts'
import { useWords } from '../words/useWords.ts'

const answers = ['allow', 'deny'] as const

/** A consent that may be refused: two answers side by side, none of them given beforehand. */
export function AllowOrDeny(props: WidgetProps) {
  const { id, value, onChange } = props
  const group = useGroup(props)
  const { disabled, readOnly } = useControl(props)
  const say = useWords(`${wordingOf(pathOfId(id))}.options`, 'options.consent')
  return (
    <div {...group} className="choices choices--row">
      {answers.map((answer) => (
        <label key={answer} className="choice choice--card">
          <input
            type="radio"
            name={id}
            value={answer}
            checked={value === answer}
            disabled={disabled || readOnly}
            onChange={() => onChange(answer)}
          />
          <span className="choice-text">{say(answer)}</span>
        </label>
      ))}
    </div>
  )
}
