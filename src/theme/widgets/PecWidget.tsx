import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'

import { useSourceOptions } from '#engine/screen/hooks/useSource.ts'

import { asLine } from '../boxes/BoxKind.ts'
import { MaskedText } from '../parts/MaskedText.tsx'
import { useControl, useGroup } from '../control/useControl.ts'
import { useTextBox } from '../control/useTextBox.ts'
import { useWords } from '../words/useWords.ts'

/** A certified address: one of those that a source lists, or another, typed. */
export function PecWidget(props: WidgetProps) {
  const { id, value, options, onChange } = props
  const found = useSourceOptions(options['source'] as string | undefined)
  const isFound = found.some((address) => address.value === value)
  const [wantsOther, setWantsOther] = useState(false)
  const isOther = wantsOther || (value !== undefined && !isFound)
  const group = useGroup(props)
  const { disabled, readOnly } = useControl(props)
  const say = useWords('widgets.PecWidget')
  const radio = { type: 'radio', name: `${id}.choice`, disabled: disabled || readOnly } as const

  const choose = (address: string | undefined) => {
    setWantsOther(address === undefined)
    onChange(address)
  }

  if (found.length === 0) {
    return (
      <div {...group} role="group">
        <OtherAddress {...props} label={say('address')} />
      </div>
    )
  }
  return (
    <div {...group} className="choices">
      {found.map((address) => (
        <label key={address.value} className="choice choice--card">
          <input
            {...radio}
            value={address.value}
            checked={!isOther && value === address.value}
            onChange={() => choose(address.value)}
          />
          <span className="choice-text">
            <MaskedText text={address.label ?? address.value} />
          </span>
        </label>
      ))}
      <label className="choice choice--card">
        <input {...radio} value="" checked={isOther} onChange={() => choose(undefined)} />
        <span className="choice-text">{say('other')}</span>
      </label>
      {isOther && <OtherAddress {...props} label={say('address')} />}
    </div>
  )
}

function OtherAddress(props: WidgetProps) {
  const { id: _, className, ...control } = useControl(props)
  const box = useTextBox(props, asLine)
  return (
    <input
      {...control}
      ref={box}
      className={className}
      type="email"
      inputMode="email"
      aria-label={props.label}
      spellCheck={false}
    />
  )
}
