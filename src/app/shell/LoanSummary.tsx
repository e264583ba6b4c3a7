import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoanSummary as Loan } from '#contract/process.ts'
import { formatCents, formatEuro } from '#theme/words/format.ts'
import { Icon } from '#theme/parts/Icon.tsx'
import type { Language } from '#engine/screen/languages.ts'

import { useShellWords } from '../texts/useShellWords.ts'
import { useShownStatus } from './useShownStatus.ts'

import './LoanSummary.css'

/** The loan as it stands: beside the page where there is room, else above it, folded. */
export function LoanSummary() {
  const say = useShellWords()
  const loan = useShownStatus()?.loan
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { i18n } = useTranslation('common')
  if (!loan || loan.amount === undefined) return null

  const language = i18n.language as Language
  return (
    <aside className="loan" aria-label={say('sidebar.label')}>
      <button
        type="button"
        className="loan-bar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="loan-bar-amount">{formatEuro(loan.amount, language)}</span>
        {loan.instalmentCents !== undefined && (
          <span className="loan-bar-instalment">
            {say('sidebar.perMonth', { instalment: formatCents(loan.instalmentCents, language) })}
          </span>
        )}
        <span className="visually-hidden">{say(isOpen ? 'sidebar.close' : 'sidebar.open')}</span>
        <Icon name="chevron" />
      </button>
      <div className={isOpen ? 'loan-panel loan-panel--open' : 'loan-panel'} id={id}>
        <h2 className="loan-title">{say('sidebar.label')}</h2>
        <LoanFacts loan={loan} />
      </div>
    </aside>
  )
}

function LoanFacts({ loan }: { loan: Loan }) {
  const say = useShellWords()
  const { i18n, t } = useTranslation('common')
  const language = i18n.language as Language
  const { amount, branch, durationMonths, instalmentCents } = loan
  return (
    <dl className="loan-facts">
      {amount !== undefined && (
        <Fact name={say('sidebar.amount')} value={formatEuro(amount, language)} isLarge />
      )}
      {durationMonths !== undefined && (
        <Fact name={say('sidebar.duration')} value={t('units.months', { count: durationMonths })} />
      )}
      {instalmentCents !== undefined && (
        <Fact
          name={say('sidebar.instalment')}
          value={say('sidebar.perMonth', { instalment: formatCents(instalmentCents, language) })}
          info={{ label: say('sidebar.instalmentInfo'), text: say('sidebar.instalmentTooltip') }}
        />
      )}
      {branch !== undefined && <Fact name={say('sidebar.branch')} value={branch} />}
    </dl>
  )
}

interface FactProps {
  name: string
  value: string
  isLarge?: boolean
  info?: { label: string; text: string }
}

function Fact({ name, value, isLarge, info }: FactProps) {
  const [isExplained, setExplained] = useState(false)
  const id = useId()
  return (
    <div className="loan-fact">
      <dt>
        {name}
        {info && (
          <button
            type="button"
            className="loan-info"
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          >
            <Icon name="info" />
            <span className="visually-hidden">{info.label}</span>
          </button>
        )}
      </dt>
      <dd className={isLarge ? 'loan-value loan-value--large' : 'loan-value'}>{value}</dd>
      {info && (
        <dd className="loan-explanation" id={id} hidden={!isExplained}>
          {info.text}
        </dd>
      )}
    </div>
  )
}
