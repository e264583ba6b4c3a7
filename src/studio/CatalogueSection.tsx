import { type CatalogueEntry, nameOf } from './catalogue/CatalogueEntry.ts'
import { BlockSpecimen } from './BlockSpecimen.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { LayoutSpecimen } from './LayoutSpecimen.tsx'
import { PartSpecimen } from './PartSpecimen.tsx'
import { useStudio } from './StudioContext.ts'

/** One entry: what it is, by which names a screen has it, its keys, its states, and the JSON to copy. */
export function CatalogueSection({ entry }: { entry: CatalogueEntry }) {
  const { say } = useStudio()
  const name = nameOf(entry)
  const titleId = `${name}-title`
  return (
    <section className="entry" id={name} aria-labelledby={titleId}>
      <h2 className="entry-title" id={titleId}>
        {name}
      </h2>
      <p className="entry-purpose">{say(`specimens.${name}.is`)}</p>
      <p className="entry-names">
        {entry.shows.map((shown) => (
          <code key={shown}>{shown}</code>
        ))}
      </p>
      {entry.kind === 'field' && <Keys entry={entry} />}
      <Shown entry={entry} />
      {entry.kind === 'field' && (
        <details className="entry-source">
          <summary>{say('catalogue.json')}</summary>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too */}
          <pre tabIndex={0} role="region" aria-label={`${say('catalogue.json')}: ${name}`}>
            {JSON.stringify({ schema: entry.schema, uiSchema: entry.uiSchema }, null, 2)}
          </pre>
        </details>
      )}
    </section>
  )
}

function Shown({ entry }: { entry: CatalogueEntry }) {
  switch (entry.kind) {
    case 'field':
      return <FieldSpecimens entry={entry} />
    case 'block':
      return <BlockSpecimen entry={entry} />
    case 'layout':
      return <LayoutSpecimen entry={entry} />
    case 'part':
      return <PartSpecimen entry={entry} />
  }
}

/** What the keyboard does with it: the keys one after the other, and what is kept then. */
function Keys({ entry: { keyboard = [] } }: { entry: Extract<CatalogueEntry, { kind: 'field' }> }) {
  const { say } = useStudio()
  if (keyboard.length === 0) return null
  return (
    <ul className="entry-keys">
      {keyboard.map(({ press, keeps }) => (
        <li key={press.join(' ')}>
          {press.map((key, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same key twice is two presses
            <kbd key={index}>{key.startsWith('type ') ? key.slice('type '.length) : key}</kbd>
          ))}{' '}
          <span className="entry-keeps">
            {say('catalogue.keeps')} <code>{JSON.stringify(keeps)}</code>
          </span>
        </li>
      ))}
    </ul>
  )
}
