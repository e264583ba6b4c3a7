import type { ReactNode } from 'react'

export interface Fact {
  name: string
  label: string
  /** Nothing: the fact is not shown. */
  value: ReactNode
}

interface FactListProps {
  facts: Fact[]
}

/** Labels with what is known under each. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(({ value }) => value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(({ name, label, value }) => (
        <div key={name} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
