import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LoanSummary } from '#contract/process.ts'
import { formatCents, formatEuro } from '#theme/words/format.ts'
import { Icon } from '#theme/parts/Icon.tsx'
import type { Language } from '#engine/screen/languages.ts'

import { useShellWords } from '../texts/useShellWords.ts'
import { useShownStatus } from './useShownStatus.ts'

import './Sidebar.css'

/** What the journey shows of the case (amount, months, what is paid a month, branch): beside the page where there is room, else above it, folded. */
export function Sidebar() {
  const say = useShellWords()
  const values = useShownStatus()?.loan
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { i18n } = useTranslation('common')
  if (!values || values.amount === undefined) return null

  const language = i18n.language as Language
  return (
    <aside className="sidebar" aria-label={say('sidebar.label')}>
      <button
        type="button"
        className="sidebar-bar"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sidebar-bar-amount">{formatEuro(values.amount, language)}</span>
        {values.instalmentCents !== undefined && (
          <span className="sidebar-bar-instalment">
            {say('sidebar.perMonth', { instalment: formatCents(values.instalmentCents, language) })}
          </span>
        )}
        <span className="visually-hidden">{say(isOpen ? 'sidebar.close' : 'sidebar.open')}</span>
        <Icon name="chevron" />
      </button>
      <div className={isOpen ? 'sidebar-panel sidebar-panel--open' : 'sidebar-panel'} id={id}>
        <h2 className="sidebar-title">{say('sidebar.label')}</h2>
        <Facts values={values} />
      </div>
    </aside>
  )
}

function Facts({ values }: { values: LoanSummary }) {
  const say = useShellWords()
  const { i18n, t } = useTranslation('common')
  const language = i18n.language as Language
  const { amount, branch, durationMonths, instalmentCents } = values
  return (
    <dl className="sidebar-facts">
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
    <div className="sidebar-fact">
      <dt>
        {name}
        {info && (
          <button
            type="button"
            className="sidebar-info"
            aria-expanded={isExplained}
            aria-controls={id}
            onClick={() => setExplained(!isExplained)}
          >
            <Icon name="info" />
            <span className="visually-hidden">{info.label}</span>
          </button>
        )}
      </dt>
      <dd className={isLarge ? 'sidebar-value sidebar-value--large' : 'sidebar-value'}>{value}</dd>
      {info && (
        <dd className="sidebar-explanation" id={id} hidden={!isExplained}>
          {info.text}
        </dd>
      )}
    </div>
  )
}
