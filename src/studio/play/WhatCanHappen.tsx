import { Button } from 'antd'

import type { PlayMoment, PlayWay } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { ConditionTests } from './ConditionTests.tsx'
import { wayWords } from './playWords.ts'

interface WhatCanHappenProps {
  model: MapModel
  moment: PlayMoment
  onDo: (way: PlayWay) => void
}

/** All that may happen at a moment, each as a button: the applicant, the outside, time. What is shut says why. */
export function WhatCanHappen({ model, moment, onDo }: WhatCanHappenProps) {
  const { words } = model
  const { step, ways } = moment
  return (
    <section className="play-part" aria-labelledby="play-ways">
      <h3 id="play-ways">{words.say('play.ways.title')}</h3>
      {ways.length === 0 && <p className="play-quiet">{words.say('play.ways.none')}</p>}
      <ul className="play-ways">
        {ways.map((way) => (
          <li key={`${way.kind} ${way.name}`}>
            <Button size="small" disabled={!way.isOpen} onClick={() => onDo(way)}>
              {wayWords(model, step, way)}
            </Button>{' '}
            <span className="play-quiet">{words.say(`play.by.${byOf(way)}`)}</span>
            {way.needs.map((condition) => (
              <ConditionTests key={condition.name} {...{ model, condition }} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function byOf({ kind, by }: PlayWay): string {
  if (by) return by
  if (kind === 'timer' || kind === 'deadline') return 'time'
  return kind === 'usual' || kind === 'fails' ? 'server' : 'applicant'
}
