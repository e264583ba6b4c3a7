import { Tag } from 'antd'

import type { PlayGateway, PlayMoment } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { ConditionTests } from './ConditionTests.tsx'
import { conditionWords, nameOf } from './playWords.ts'

const colors = { taken: 'success', shut: 'default', notReached: 'default' }

/** Why the case came here: the gateways that it crossed, and of each branch why it was taken or not. */
export function WhyHere({ model, moment }: { model: MapModel; moment: PlayMoment }) {
  const { words } = model
  return (
    <section className="play-part" aria-labelledby="play-why">
      <h3 id="play-why">{words.say('play.why')}</h3>
      {moment.gateways.length === 0 && <p className="play-quiet">{words.say('play.noGateway')}</p>}
      {moment.gateways.map((gateway) => (
        <Gateway key={`${gateway.process} ${gateway.gateway}`} {...{ model, gateway }} />
      ))}
    </section>
  )
}

function Gateway({
  model,
  gateway: { process, gateway, branches },
}: {
  model: MapModel
  gateway: PlayGateway
}) {
  const { words } = model
  return (
    <div className="play-gateway">
      <h4>{nameOf(model, gateway, process)}</h4>
      <ol className="play-branches">
        {branches.map(({ next, when, state }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- branches have no other key than their order
          <li key={index} className={`play-branch play-branch--${state}`}>
            <p>
              <Tag color={colors[state]}>{words.say(`play.branches.${state}`)}</Tag>{' '}
              {when ? conditionWords(model, process, when.name) : words.say('map.ways.otherwise')}
              {' → '}
              <strong>{nameOf(model, next)}</strong>
            </p>
            {when && state !== 'notReached' && <ConditionTests model={model} condition={when} />}
          </li>
        ))}
      </ol>
    </div>
  )
}
