import { Tag } from 'antd'

import type { PlayMoment, PlayScreenCondition } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { factWords } from '../map/words/factWords.ts'
import { humanised } from '../map/words/humanised.ts'
import { ConditionTests } from './ConditionTests.tsx'

/** What the screen of a step shows and hides as it is opened, and why. */
export function WhatIsShown({ model, moment }: { model: MapModel; moment: PlayMoment }) {
  const { words } = model
  const { screen, step } = moment
  const deciding = screen?.conditions.filter(
    ({ fields, actions, blocks }) => fields.length + actions.length + blocks.length > 0,
  )
  if (!screen || !deciding) return null
  return (
    <section className="play-part" aria-labelledby="play-screen">
      <h3 id="play-screen">{words.say('play.screen.title')}</h3>
      {deciding.length === 0 && <p className="play-quiet">{words.say('play.screen.all')}</p>}
      <ul className="play-branches">
        {deciding.map((condition) => (
          <li key={condition.name} className="play-branch">
            <p>
              <Tag color={condition.holds ? 'success' : 'default'}>
                {words.say(condition.holds ? 'play.screen.shown' : 'play.screen.hidden')}
              </Tag>{' '}
              <strong>{decided(model, screen.name, condition)}</strong>
            </p>
            <ConditionTests model={model} condition={condition} shown={{ screen: screen.name, step }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The fields, buttons and blocks that a condition decides about, as they are called. */
function decided(model: MapModel, screen: string, { fields, actions, blocks }: PlayScreenCondition): string {
  const { words, isTechnical } = model
  const ofField = (pointer: string) =>
    isTechnical ? pointer : factWords(`/answers/${screen}${pointer}`, words).label
  const ofAction = (name: string) =>
    isTechnical
      ? name
      : (words.textOf(screen, `actions.${name}`) ?? words.common(`actions.${name}`) ?? humanised(name))
  return [...fields.map(ofField), ...actions.map(ofAction), ...blocks].join(', ')
}
