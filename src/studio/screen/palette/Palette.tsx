import { Input } from 'antd'
import { useState } from 'react'

import type { Accepted } from '#engine/form/Accepted.ts'
import { widgetAccepts } from '#theme/accepts/widgetAccepts.ts'

import { type FieldEntry, nameOf } from '../../catalogue/CatalogueEntry.ts'
import { useStudio } from '../../StudioContext.ts'
import { paletteEntries } from './paletteEntries.ts'

const shown = paletteEntries()

/** What a screen can ask with: the fields of the catalogue, each with what it is and what it accepts. */
export function Palette({ onChoose }: { onChoose(entry: FieldEntry): void }) {
  const { say } = useStudio()
  const [search, setSearch] = useState('')
  const sayOf = (entry: FieldEntry) => say(`specimens.${nameOf(entry)}.is`)
  const sought = search.trim().toLowerCase()
  const found = shown.filter((entry) => `${nameOf(entry)} ${sayOf(entry)}`.toLowerCase().includes(sought))

  return (
    <div className="palette">
      <Input
        allowClear
        aria-label={say('screen.palette.search')}
        placeholder={say('screen.palette.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="palette-list">
        {found.map((entry) => {
          const [first, rest] = parted(sayOf(entry))
          return (
            <li key={nameOf(entry)}>
              <button type="button" className="palette-entry" onClick={() => onChoose(entry)}>
                <strong>{first}</strong>
                {rest !== '' && <span className="palette-more">{rest}</span>}
                <code>{nameOf(entry)}</code>
                <span>{sayAccepted(nameOf(entry))}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {found.length === 0 && <p>{say('screen.palette.nothing')}</p>}
    </div>
  )
}

/** What something is, and what is said of it besides. */
function parted(said: string): [first: string, rest: string] {
  const end = /[.:](?=\s|$)/.exec(said)?.index ?? said.length
  const rest = said.slice(end + 1).trim()
  return [said.slice(0, end), rest.charAt(0).toUpperCase() + rest.slice(1)]
}

/** The types and formats of the fields that a widget can hold. */
function sayAccepted(widget: string): string {
  const { types, formats = [] } = (widgetAccepts as Record<string, Accepted>)[widget] ?? { types: [] }
  return [...types, ...formats].join(', ')
}
