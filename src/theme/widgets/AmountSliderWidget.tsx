import type { WidgetProps } from '@rjsf/utils'

import { pointerOfId } from '#engine/form/fieldId.ts'
import { lazily } from '#engine/form/lazily.tsx'
import { useScreen } from '#engine/screen/ScreenContext.ts'

import { useControl } from '../control/useControl.ts'
import { useIdlePart } from '../hooks/useIdlePart.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { AmountWidget } from './AmountWidget.tsx'

const AmountSlider = lazily(async () => (await import('../antd/AmountSlider.tsx')).AmountSlider)

/**
 * An amount in euro, with a slider below the box that comes once the page has nothing else to do. Its ends are the bounds of
 * the field, its steps `ui:options.step`.
 */
export function AmountSliderWidget(props: WidgetProps) {
  const { id, value, schema, options, onChange } = props
  const { disabled, readOnly } = useControl(props)
  const { bounds } = useScreen().compiled.screen
  const { minimum, maximum } = bounds?.[pointerOfId(id)] ?? {}
  const least = useValueAt<number>(minimum) ?? schema.minimum
  const most = useValueAt<number>(maximum) ?? schema.maximum
  const hasCome = useIdlePart(AmountSlider)

  return (
    <div className="amount">
      <AmountWidget {...props} />
      <div className="amount-slider">
        {hasCome && least !== undefined && most !== undefined && (
          <AmountSlider
            value={typeof value === 'number' ? value : undefined}
            least={least}
            most={most}
            step={Number(options['step'] ?? 1)}
            isDisabled={disabled || readOnly}
            onChange={onChange}
          />
        )}
      </div>
    </div>
  )
}
