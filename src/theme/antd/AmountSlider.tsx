import Slider from 'antd/es/slider/index.js'

import { useTexts } from '#engine/screen/useTexts.ts'

import { formatEuro } from '../words/format.ts'
import { useWords } from '../words/useWords.ts'
import { AntdProvider } from './AntdProvider.tsx'

import 'virtual:antd/journey/Slider.css'
import './AmountSlider.css'

interface AmountSliderProps {
  value: number | undefined
  least: number
  most: number
  step: number
  isDisabled: boolean | undefined
  onChange(value: number): void
}

/** A slider over amounts in euro. An amount beyond its ends, or none, stands at an end, and one between two steps at the nearer; it is said as it is. */
export function AmountSlider({ value, least, most, step, isDisabled = false, onChange }: AmountSliderProps) {
  const { language } = useTexts()
  const say = useWords('widgets.AmountSliderWidget')
  const euro = (amount: number) => formatEuro(amount, language)

  return (
    <AntdProvider use="journey">
      <Slider
        value={Math.min(Math.max(value ?? least, least), most)}
        min={least}
        max={most}
        step={step}
        disabled={isDisabled}
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
