import type { WidgetProps } from '@rjsf/utils'

import { useControl } from '../useControl.ts'
import { useFieldWords } from '../useFieldWords.ts'

/** A box to tick, with what it says at its side. Not ticked is not answered. */
export function AgreementBox(props: WidgetProps) {
  const { id, value, onChange } = props
  const { placeholder: _, autoComplete: __, readOnly, className: ___, ...control } = useControl(props)
  const { label } = useFieldWords(id)
  return (
    <label className="choice">
      <input
        {...control}
        type="checkbox"
        disabled={control.disabled || readOnly}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
      <span className="choice-text">{label}</span>
    </label>
  )
}
