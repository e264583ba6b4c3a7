import { Tag } from 'antd'
import type { ReactNode } from 'react'

import { useStudio } from '../../StudioContext.ts'
import { Chips } from '../Chips.tsx'
import type { ImportPlan } from './planImport.ts'

/** How many of each kind are listed: a person reads no more. */
const LISTED = 200

/** What an import would do: what it changes, and what is not taken, and why. */
export function PlanSummary({ plan }: { plan: ImportPlan }) {
  const { say } = useStudio()
  const { changes, unchanged, unknown, refused, strangeLanguages } = plan
  return (
    <div className="words-plan">
      <Part title={say('words.import.changes', { count: changes.length })} isOpen>
        {changes.slice(0, LISTED).map(({ namespace, key, language, before, text, isOutdated }) => (
          <li key={`${namespace} ${key} ${language}`}>
            <p className="words-place">
              {namespace}.{key} <Tag>{language}</Tag>
              {isOutdated && <Tag color="warning">{say('words.import.outdated')}</Tag>}
            </p>
            {before !== undefined && (
              <p>
                <del lang={language}>
                  <Chips text={before} />
                </del>
              </p>
            )}
            <p>
              <ins lang={language}>
                <Chips text={text} />
              </ins>
            </p>
          </li>
        ))}
      </Part>
      <Part title={say('words.import.refused', { count: refused.length })} isOpen>
        {refused.slice(0, LISTED).map(({ namespace, key, language, text, lost, strange }) => (
          <li key={`${namespace} ${key} ${language}`}>
            <p className="words-place">
              {namespace}.{key} <Tag>{language}</Tag>
            </p>
            <p lang={language}>
              <Chips text={text} />
            </p>
            <p className="words-warning">
              {lost.length > 0 && say('words.import.lost', { tokens: lost.join(' ') })}{' '}
              {strange.length > 0 && say('words.import.strange', { tokens: strange.join(' ') })}
            </p>
          </li>
        ))}
      </Part>
      <Part title={say('words.import.unknown', { count: unknown.length })}>
        {unknown.slice(0, LISTED).map(({ namespace, key, language }) => (
          <li key={`${namespace} ${key} ${language}`}>
            {namespace}.{key}
          </li>
        ))}
      </Part>
      {strangeLanguages.length > 0 && (
        <p className="words-warning">
          {say('words.import.strangeLanguages', { languages: strangeLanguages.join(', ') })}
        </p>
      )}
      <p>{say('words.import.unchanged', { count: unchanged })}</p>
    </div>
  )
}

function Part({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode[]
}) {
  if (children.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  )
}
