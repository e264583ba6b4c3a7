import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { formatCents, formatEuro, formatPercent } from '../words/format.ts'
import { useValueAt } from '../hooks/useValueAt.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { FactList } from './FactList.tsx'

import './OfferBlock.css'

/** What is offered. Amount in whole euro, instalment in cents a month, `tan` and `taeg` in percent. */
interface Offer {
  amount?: number
  durationMonths?: number
  instalmentCents?: number
  tan?: number
  taeg?: number
  rateType?: string
}

/** An offer with its instalment before all else: any product's, at the pointer `offer`. */
export function OfferBlock({ options }: BlockProps) {
  const { language, find } = useTexts()
  const say = useWords('blocks.OfferBlock')
  const offer = useValueAt<Offer>(options['offer'])
  if (!offer) return null

  const { amount, durationMonths, instalmentCents, tan, taeg, rateType } = offer
  const facts = [
    { name: 'amount', value: amount === undefined ? undefined : formatEuro(amount, language) },
    {
      name: 'duration',
      value: durationMonths === undefined ? undefined : find(['units.months'], { count: durationMonths }),
    },
    { name: 'taeg', value: taeg === undefined ? undefined : formatPercent(taeg, language) },
    { name: 'tan', value: tan === undefined ? undefined : formatPercent(tan, language) },
    { name: 'rateType', value: rateType && (find([`options.rateType.${rateType}`]) ?? rateType) },
  ]

  return (
    <BlockCard title={say('title')} className="offer">
      {instalmentCents !== undefined && (
        <p className="offer-instalment">
          <span className="offer-label">{say('instalment')}</span>
          <strong className="offer-figure">{formatCents(instalmentCents, language)}</strong>
          <span className="offer-unit">{say('perMonth')}</span>
        </p>
      )}
      <FactList facts={facts.map((fact) => ({ ...fact, label: say(fact.name) }))} />
    </BlockCard>
  )
}
