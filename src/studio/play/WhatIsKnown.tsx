import { Tag } from 'antd'

import type { PlayMoment } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { factWords } from '../map/words/factWords.ts'
import { nameOf } from './playWords.ts'

interface WhatIsKnownProps {
  model: MapModel
  moment: PlayMoment
  before?: PlayMoment | undefined
}

type Change = 'added' | 'changed' | 'gone'

/** Facts and answers of the case as a tree; what has changed at this moment is marked, and stands first. */
export function WhatIsKnown({ model, moment, before }: WhatIsKnownProps) {
  const { words } = model
  const facts = changes(before?.facts ?? {}, moment.facts)
  const answers = changes(before?.answers ?? {}, moment.answers)
  return (
    <section className="play-part" aria-labelledby="play-known">
      <h3 id="play-known">{words.say('play.known')}</h3>
      {facts.length + answers.length === 0 && <p className="play-quiet">{words.say('play.nothingKnown')}</p>}
      {facts.length > 0 && (
        <>
          <h4>{words.say('play.facts')}</h4>
          <ul className="play-tree">
            {facts.map(({ name, value, change }) => (
              <Value key={name} {...{ model, value, change }} pointer={`/facts/${name}`} name={name} />
            ))}
          </ul>
        </>
      )}
      {answers.length > 0 && (
        <>
          <h4>{words.say('play.answers')}</h4>
          <ul className="play-tree">
            {answers.map(({ name, value, change }) => (
              <Value
                key={name}
                {...{ model, value, change }}
                pointer={`/answers/${name}`}
                name={name}
                label={nameOf(model, name)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface ValueProps {
  model: MapModel
  pointer: string
  name: string
  label?: string
  value: unknown
  change?: Change | undefined
}

/** A value under its name; what it holds folds out, and does so by itself where it has changed. */
function Value({ model, pointer, name, label, value, change }: ValueProps) {
  const { words } = model
  const place = factWords(pointer, words)
  const title = model.isTechnical ? name : (label ?? place.label)
  const tag = change && <Tag color="processing">{words.say(`play.changes.${change}`)}</Tag>
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (parts.length > 0) {
    return (
      <li>
        <details open={change !== undefined}>
          <summary>
            {title} {tag}
          </summary>
          <ul className="play-tree">
            {parts.map(([key, part]) => (
              <Value key={key} model={model} pointer={`${pointer}/${key}`} name={key} value={part} />
            ))}
          </ul>
        </details>
      </li>
    )
  }
  const isEmpty = typeof value === 'object'
  return (
    <li>
      {title}: <strong>{isEmpty ? words.say('play.empty') : place.value(value)}</strong> {tag}
    </li>
  )
}

interface Known {
  name: string
  value: unknown
  change?: Change
}

function changes(before: Record<string, unknown>, now: Record<string, unknown>): Known[] {
  const known = Object.entries(now).map(([name, value]): Known => {
    if (!Object.hasOwn(before, name)) return { name, value, change: 'added' }
    const isSame = JSON.stringify(before[name]) === JSON.stringify(value)
    return isSame ? { name, value } : { name, value, change: 'changed' }
  })
  const gone = Object.entries(before)
    .filter(([name]) => !Object.hasOwn(now, name))
    .map(([name, value]): Known => ({ name, value, change: 'gone' }))
  return [...known, ...gone].toSorted((one, other) => Number(!one.change) - Number(!other.change))
}
