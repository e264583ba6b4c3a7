import { useEffect, useRef } from 'react'

import type { PlayMoment } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { eventWords, nameOf } from './playWords.ts'

interface WayProps {
  model: MapModel
  moments: PlayMoment[]
  at: number
  onChoose: (index: number) => void
}

/** The way of a person, moment by moment: what happened, and where it led. */
export function Way({ model, moments, at, onChoose }: WayProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    const shown = list.current?.parentElement
    // The list alone: the page stays where it is.
    if (here && shown) shown.scrollTop = here.offsetTop - shown.clientHeight / 2
  }, [at])
  return (
    <nav className="play-way" aria-label={model.words.say('play.way')}>
      <ol ref={list}>
        {moments.map((moment, index) => {
          const before = moments[index - 1]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a way may pass a step twice
            <li key={index}>
              {moment.by && before && (
                <span className="play-event">{eventWords(model, before.step, moment.by)}</span>
              )}
              <button
                type="button"
                className="play-moment"
                aria-current={index === at ? 'step' : undefined}
                onClick={() => onChoose(index)}
              >
                {nameOf(model, moment.step)}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
