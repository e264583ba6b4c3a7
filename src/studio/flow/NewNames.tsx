import { Input } from 'antd'
import { useId } from 'react'

import { NameBox } from './NameBox.tsx'
import type { Titles } from './new/titlesOf.ts'

interface NewNamesProps {
  titles: Titles
  /** How the boxes of the titles are called. */
  labels: Titles
  name: string
  nameLabel: string
  fault: string | undefined
  onTitles: (titles: Titles) => void
  onName: (name: string) => void
}

/** What something new is called: in both languages, and in the files. */
export function NewNames({ titles, labels, name, nameLabel, fault, onTitles, onName }: NewNamesProps) {
  const id = useId()
  return (
    <div className="flow-names">
      {(['it', 'en'] as const).map((language) => (
        <div key={language}>
          <label htmlFor={`${id}-${language}`}>{labels[language]}</label>
          <Input
            id={`${id}-${language}`}
            value={titles[language]}
            onChange={({ target }) => onTitles({ ...titles, [language]: target.value })}
          />
        </div>
      ))}
      <NameBox id={`${id}-name`} label={nameLabel} value={name} fault={fault} onChange={onName} />
    </div>
  )
}
