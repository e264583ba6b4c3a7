import type { WidgetProps } from '@rjsf/utils'
import { useState } from 'react'

import { pointerOfId } from '#engine/form/fields/fieldId.ts'
import { useSourceList } from '#engine/screen/hooks/useSource.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { formatCents, formatPercent } from '../words/format.ts'
import { useAnnouncement } from '../parts/useAnnouncement.ts'
import { useControl, useGroup } from '../control/useControl.ts'
import { useFillIn } from '../control/useFillIn.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { siblingOf } from './siblingOf.ts'
import { type FinancingOption, optionsOf, reconcileChoice } from './reconcileChoice.ts'

import './FinancingOptionWidget.css'

const none: FinancingOption[] = []

/** The durations at the chosen rate type, as cards: the instalment before all else. */
export function FinancingOptionWidget(props: WidgetProps) {
  const { value, options: uiOptions, onChange } = props
  const group = useGroup(props)
  const { disabled, readOnly } = useControl(props)
  const say = useWords('widgets.FinancingOptionWidget')
  const options = useSourceList<FinancingOption>(uiOptions['source'] as string | undefined) ?? none
  const { rateType, wasMoved } = useSettledChoice(props, options)
  const offered = optionsOf(options, rateType)
  const isOneProduct = new Set(offered.map(({ category }) => category)).size <= 1
  useAnnouncement(wasMoved ? say('moved') : undefined)

  return (
    <div>
      <div {...group} className="choices financing">
        {offered.map(({ category, financing_option: option }) => (
          <label key={option.id} className="choice choice--card financing-card">
            <input
              type="radio"
              name={props.id}
              value={option.id}
              checked={value === option.id}
              disabled={disabled || readOnly}
              onChange={() => onChange(option.id)}
            />
            <FinancingCard option={option} category={isOneProduct ? undefined : category} />
          </label>
        ))}
      </div>
      {wasMoved && <p className="field-help financing-moved">{say('moved')}</p>}
    </div>
  )
}

interface FinancingCardProps {
  option: FinancingOption['financing_option']
  /** Of the product, where there are several: the same duration comes at more than one price. */
  category: string | undefined
}

function FinancingCard({ option, category }: FinancingCardProps) {
  const { language, find } = useTexts()
  const say = useWords('widgets.FinancingOptionWidget')
  const { durationMonths, instalmentCents, taeg, tan, is_matching: isMatching } = option
  const product = category && find([`widgets.FinancingOptionWidget.products.${category}`])
  return (
    <span className="choice-text financing-text">
      <span className="financing-head">
        <span className="choice-title">
          {find(['units.months'], { count: durationMonths }) ?? durationMonths}
        </span>{' '}
        {isMatching && <span className="financing-mark">{say('matching')}</span>}
      </span>{' '}
      {product && <span className="choice-detail">{product} </span>}
      <span className="financing-instalment">
        <strong>{formatCents(instalmentCents, language)}</strong>{' '}
        <span className="financing-unit">{say('perMonth')}</span>
      </span>{' '}
      <span className="choice-detail financing-rates">
        <span>
          {say('taeg')} {formatPercent(taeg, language)}
        </span>{' '}
        <span>
          {say('tan')} {formatPercent(tan, language)}
        </span>
      </span>
    </span>
  )
}

/** Keeps choice, rate type and the product's category as they are offered, at once, and returns whether it had to move the choice. */
function useSettledChoice({ id, options: uiOptions }: WidgetProps, options: FinancingOption[]) {
  const pointer = pointerOfId(id)
  const rateTypePointer = siblingOf(pointer, String(uiOptions['rateType']))
  const { category: categoryName } = uiOptions
  const categoryPointer = typeof categoryName === 'string' ? siblingOf(pointer, categoryName) : undefined
  const rateType = useValueAt<string>(`/data${rateTypePointer}`)
  const option = useValueAt<string>(`/data${pointer}`)
  const kept = useValueAt<string>(categoryPointer && `/data${categoryPointer}`)
  const reconciled = reconcileChoice(options, { rateType, option })
  const category = options.length === 0 ? kept : categoryOf(options, reconciled.option)
  const [movedTo, setMovedTo] = useState<string>()
  const isReconciled = reconciled.rateType === rateType && reconciled.option === option
  if (!isReconciled && option !== undefined && movedTo !== reconciled.option) setMovedTo(reconciled.option)
  const isCategoryKept = categoryPointer === undefined || category === kept
  useFillIn(
    isReconciled && isCategoryKept
      ? undefined
      : {
          [rateTypePointer]: reconciled.rateType,
          [pointer]: reconciled.option,
          ...(categoryPointer && { [categoryPointer]: category }),
        },
  )

  return { rateType: reconciled.rateType, wasMoved: movedTo !== undefined && movedTo === option }
}

/** What follows depends on the category of the chosen product. */
function categoryOf(options: FinancingOption[], chosen: string | undefined): string | undefined {
  return options.find(({ financing_option: option }) => option.id === chosen)?.category
}
