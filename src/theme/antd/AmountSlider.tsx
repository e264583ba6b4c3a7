import type { WidgetProps } from '@rjsf/utils'
import Slider from 'antd/es/slider/index.js'

import { pointerOfId } from '#engine/form/fields/fieldId.ts'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { useControl } from '../control/useControl.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { formatEuro } from '../words/format.ts'
import { useWords } from '../words/useWords.ts'
import { AntdProvider } from './AntdProvider.tsx'

import 'virtual:antd/journey/Slider.css'
import './AmountSlider.css'

/**
 * A slider over amounts in euro. Its ends are the bounds of the field, its steps `ui:options.step`. An amount beyond its
 * ends, or none, stands at an end, and one between two steps at the nearer; it is said as it is.
 */
export function AmountSlider(props: WidgetProps) {
  const { id, schema, options, onChange } = props
  const { language } = useTexts()
  const say = useWords('widgets.AmountSliderWidget')
  const { disabled, readOnly } = useControl(props)
  const { minimum, maximum } = useScreen().compiled.screen.bounds?.[pointerOfId(id)] ?? {}
  const least = useValueAt<number>(minimum) ?? schema.minimum
  const most = useValueAt<number>(maximum) ?? schema.maximum
  if (least === undefined || most === undefined) return null

  const value = typeof props.value === 'number' ? props.value : undefined
  const euro = (amount: number) => formatEuro(amount, language)
  return (
    <AntdProvider use="journey">
      <Slider
        value={Math.min(Math.max(value ?? least, least), most)}
        min={least}
        max={most}
        step={Number(options['step'] ?? 1)}
        disabled={disabled || readOnly}
        tooltip={{ open: false }}
        ariaLabelForHandle={say('label')}
        ariaValueTextFormatterForHandle={() => (value === undefined ? say('none') : euro(value))}
        onChange={onChange}
      />
      <div className="amount-ends" aria-hidden="true">
        <span>{euro(least)}</span>
        <span>{euro(most)}</span>
      </div>
    </AntdProvider>
  )
}
