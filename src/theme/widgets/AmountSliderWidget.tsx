import type { WidgetProps } from '@rjsf/utils'

import { lazily } from '#engine/form/lazily.tsx'

import { useIdlePart } from '../hooks/useIdlePart.ts'
import { AmountWidget } from './AmountWidget.tsx'

const AmountSlider = lazily(() => import('../antd/AmountSlider.tsx'), 'AmountSlider')

/** An amount in euro, with a slider below the box that comes once the page has nothing else to do. */
export function AmountSliderWidget(props: WidgetProps) {
  const hasCome = useIdlePart(AmountSlider)

  return (
    <div className="amount">
      <AmountWidget {...props} />
      <div className="amount-slider">{hasCome && <AmountSlider {...props} />}</div>
    </div>
  )
}
