import { useState } from 'react'

import { catalogue } from './catalogue/catalogue.ts'
import { nameOf } from './catalogue/CatalogueEntry.ts'
import { CatalogueSection } from './CatalogueSection.tsx'
import { useStudio } from './StudioContext.ts'

const widths = ['320', '360', '768', '1440', 'full'] as const

/** Every widget, field, template, layout and block that a screen file may name, in all its states. */
export function Catalogue() {
  const { language, say } = useStudio()
  const [width, setWidth] = useState<(typeof widths)[number]>('full')
  return (
    <main className="studio-page">
      <h1>{say('catalogue.title')}</h1>
      <p className="screen-intro">{say('catalogue.intro')}</p>
      <div className="studio-switch" role="group" aria-label={say('catalogue.width')}>
        {widths.map((each) => (
          <button
            key={each}
            type="button"
            className="studio-choice"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {each === 'full' ? say('catalogue.full') : each}
          </button>
        ))}
      </div>
      <nav className="catalogue-list" aria-label={say('catalogue.list')}>
        {Object.entries(catalogue).map(([group, entries]) => (
          <div key={group}>
            <h2 className="catalogue-group">{say(`groups.${group}`)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={nameOf(entry)}>
                  <a href={`#${nameOf(entry)}`}>{nameOf(entry)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* Another language is another page: what was typed in the old one goes. */}
      <div key={language} className={`catalogue catalogue--${width}`}>
        {Object.values(catalogue)
          .flat()
          .map((entry) => (
            <CatalogueSection key={nameOf(entry)} entry={entry} />
          ))}
      </div>
    </main>
  )
}
