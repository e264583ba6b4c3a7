import { Segmented } from 'antd'
import { useState } from 'react'

import { catalogue, entries } from './catalogue/catalogue.ts'
import { nameOf } from './catalogue/CatalogueEntry.ts'
import { PartOfWords } from './shell/PartOfWords.tsx'
import { CatalogueSection } from './CatalogueSection.tsx'
import { StudioPage } from './shell/StudioPage.tsx'
import { useStudio } from './StudioContext.ts'
import { useDrawnLater } from './useDrawnLater.ts'

const widths = ['320', '360', '768', '1440', 'full'] as const
type Width = (typeof widths)[number]

/** So many entries are more than one sees at first. */
const FIRST = 10

/** Every widget, field, template, layout and block that a screen file may name, in all its states. */
export function Catalogue() {
  return (
    <PartOfWords part="specimens">
      <CataloguePage />
    </PartOfWords>
  )
}

function CataloguePage() {
  const { language, say } = useStudio()
  const [width, setWidth] = useState<Width>('full')
  const { isDrawn, links, end } = useDrawnLater()
  return (
    <StudioPage title={say('catalogue.title')} intro={say('catalogue.intro')}>
      <div>
        <Segmented<Width>
          aria-label={say('catalogue.width')}
          name="width"
          value={width}
          onChange={setWidth}
          options={widths.map((each) => ({
            value: each,
            label: each === 'full' ? say('catalogue.full') : each,
          }))}
        />
      </div>
      <nav ref={links} className="catalogue-list" aria-label={say('catalogue.list')}>
        {Object.entries(catalogue).map(([group, ofGroup]) => (
          <div key={group}>
            <h2 className="catalogue-group">{say(`groups.${group}`)}</h2>
            <ul>
              {ofGroup.map((entry) => (
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
        {entries.slice(0, isDrawn ? undefined : FIRST).map((entry) => (
          <CatalogueSection key={nameOf(entry)} entry={entry} />
        ))}
      </div>
      <div ref={end} />
    </StudioPage>
  )
}
