import type { WidgetProps } from '@rjsf/utils'

import { evaluateAt } from '#engine/answers/pointer.ts'
import { plainCharacters } from '#engine/slim/plainCharacters.ts'
import type { InputFormat } from '#engine/form/input/UncontrolledInputs.ts'
import { useScope } from '#engine/screen/hooks/useScope.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { asText } from '../boxes/BoxKind.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useControl } from '../control/useControl.ts'
import { useTextBox } from '../control/useTextBox.ts'

import './OneTimeCodeWidget.css'

/** Without the spaces, hyphens and unseen characters that a code brings along when it is pasted. */
const asDigits: InputFormat = {
  ...asText,
  parse: (text) => plainCharacters(text).replace(/[\s-]/g, '') || undefined,
}

/** A code that came by message: one box, filled in by the device where it can. `ui:options.sent` is what was sent. */
export function OneTimeCodeWidget(props: WidgetProps) {
  const control = useControl(props)
  return (
    <div className="one-time-code">
      <input
        {...control}
        ref={useTextBox(props, asDigits)}
        className="control control--one-time"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Sent
        pointer={typeof props.options.sent === 'string' ? props.options.sent : undefined}
        isRefused={control['aria-invalid'] === true}
      />
    </div>
  )
}

/** Where the code went and, unless it is refused, how long it lives; said again when another one was sent. */
function Sent({ pointer, isRefused }: { pointer: string | undefined; isRefused: boolean }) {
  const texts = useTexts()
  const sent = useScope((scope) => (pointer ? evaluateAt(scope, pointer) : undefined)) as
    | { to?: string; expiresInSeconds?: number }
    | undefined
  const minutes = Math.round((sent?.expiresInSeconds ?? 0) / 60)
  const parts = sent?.to
    ? [
        texts.find(['otp.sent'], { to: sent.to }),
        minutes > 0 && !isRefused && texts.find(['otp.expires'], { count: minutes }),
      ]
    : []
  const sentence = parts.filter(Boolean).join(' ') || undefined
  useAnnouncement(sentence, { occasion: sent })
  return sentence === undefined ? null : <p className="field-help">{sentence}</p>
}
