import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Select, Skeleton, Switch } from 'antd'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'

import type { PlayMoment, PlayPerson, PlayTrace } from '#contract/studioPlay.ts'
import { announce } from '#theme/parts/announcer.ts'

import { journeyNames } from '../map/model/journeyNames.ts'
import { UnknownJourney } from '../map/UnknownJourney.tsx'
import { useJourneyMap } from '../map/useJourneyMap.ts'
import { useStudioSession } from '../session/studioSession.ts'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { OpenHere } from './OpenHere.tsx'
import { PersonChoice } from './PersonChoice.tsx'
import { momentOf, personTo } from './personTo.ts'
import { nameOf, nodeOf } from './playWords.ts'
import { usePlayQuery } from './playApi.ts'
import { usePlayAddress } from './usePlayAddress.ts'
import { usePersons, usePlayed } from './usePlayed.ts'
import { Way } from './Way.tsx'
import { WhatCanHappen } from './WhatCanHappen.tsx'
import { WhatIsKnown } from './WhatIsKnown.tsx'
import { WhatIsShown } from './WhatIsShown.tsx'
import { WhyHere } from './WhyHere.tsx'

import 'virtual:antd/studio/Alert,Button,Select,Skeleton,Switch,Tag.css'
import './play.css'

type Address = ReturnType<typeof usePlayAddress>

/** The journey, played: who applies, what happens at each moment, and why. */
export function PlayPage() {
  const { say } = useStudio()
  const { texts } = useWorkspace()
  const journeys = journeyNames(texts)
  const address = usePlayAddress(journeys)
  return (
    <StudioPage title={say('play.title')} intro={say('play.intro')}>
      {address.journey === undefined ? (
        <p>{say('map.noJourney')}</p>
      ) : (
        <>
          <UnknownJourney {...address} />
          <PlayedJourney journey={address.journey} {...{ journeys, address }} />
        </>
      )}
    </StudioPage>
  )
}

interface PlayedJourneyProps {
  journey: string
  journeys: string[]
  address: Address
}

function PlayedJourney({ journey, journeys, address }: PlayedJourneyProps) {
  const { say } = useStudio()
  const { signsIn } = useStudioSession()
  const switchId = useId()
  const played = usePlayed(journey)
  const [isOpened, setOpened] = useState(false)
  const { person: key, to } = address
  const isAsked = isOpened || to !== undefined || (key !== undefined && !/^(?:people )?story /.test(key))
  const { persons, without, isLoading, isKnown, isRefused } = usePersons(played, isAsked)
  const model = useJourneyMap(journey, address.isTechnical)
  const sought = to === undefined ? undefined : personTo(persons, to)
  const person = persons.find((each) => each.key === key) ?? sought
  const missing = person || !isKnown ? undefined : missingOf(key ?? to)

  return (
    <>
      <div className="play-toolbar">
        {journeys.length > 1 && (
          <Select
            aria-label={say('map.journey')}
            value={journey}
            onChange={address.chooseJourney}
            options={journeys.map((each) => ({ value: each, label: each }))}
          />
        )}
        <PersonChoice
          {...{ model, persons, isLoading }}
          person={person?.key}
          onOpen={() => setOpened(true)}
          onChoose={address.choosePerson}
        />
        <span className="play-choice">
          <Switch id={switchId} checked={address.isTechnical} onChange={address.chooseNames} />
          <label htmlFor={switchId}>{say('map.technical')}</label>
        </span>
      </div>
      {isRefused && <Alert type="info" showIcon title={say(signsIn ? 'play.signedOut' : 'play.refused')} />}
      {missing !== undefined && <Alert type="warning" showIcon title={missing} />}
      {!isRefused && !person && missing === undefined && (
        <p>{say(isLoading && (key ?? to) !== undefined ? 'play.looking' : 'play.choose')}</p>
      )}
      {person && <PlayedPerson key={person.key} {...{ model, journey, person, address, played }} />}
    </>
  )

  function missingOf(asked: string | undefined): string | undefined {
    if (asked === undefined || isRefused) return undefined
    const why = without.find((each) => each.key === key || each.at === to)?.why
    return why === undefined ? say('play.unknownPerson', { person: asked }) : say('play.noneComes', { why })
  }
}

interface PlayedPersonProps {
  model: ReturnType<typeof useJourneyMap>
  journey: string
  person: PlayPerson
  address: Address
  played: ReturnType<typeof usePlayed>
}

function PlayedPerson({ model, journey, person, address, played }: PlayedPersonProps) {
  const { say } = useStudio()
  const { moves } = address
  const { data: trace, isError } = usePlayQuery({ ...played, story: person.story, moves })
  if (isError) return <Alert type="warning" showIcon title={say('workspace.unreachable')} />
  if (!trace) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  if (trace.moments.length === 0)
    return <Alert type="warning" showIcon title={trace.stop?.message} description={trace.stop?.hint} />
  return <PlayedTrace {...{ model, journey, person, address, trace }} />
}

interface PlayedTraceProps extends Omit<PlayedPersonProps, 'played'> {
  trace: PlayTrace
}

function PlayedTrace({ model, journey, person, address, trace }: PlayedTraceProps) {
  const { say } = useStudio()
  const { moments, stop } = trace
  const last = moments.length - 1
  const at = Math.min(address.at ?? momentOf(moments, person, address.to), last)
  const moment = moments[at]!
  const title = nameOf(model, moment.step)
  useEffect(() => announce(title), [title, at])

  return (
    <div className="play">
      <Way {...{ model, moments, at }} onChoose={address.goTo} />
      <section className="play-here" aria-labelledby="play-here">
        <div className="play-steps" role="group" aria-label={say('play.steps')}>
          <Button
            icon={<LeftOutlined aria-hidden />}
            disabled={at === 0}
            onClick={() => address.goTo(at - 1)}
          >
            {say('play.back')}
          </Button>
          <Button
            icon={<RightOutlined aria-hidden />}
            iconPlacement="end"
            disabled={at === last}
            onClick={() => address.goTo(at + 1)}
          >
            {say('play.forwards')}
          </Button>
          {address.moves.length > 0 && (
            <Button type="link" onClick={address.forgetMoves}>
              {say('play.forget')}
            </Button>
          )}
        </div>
        <h2 id="play-here">{title}</h2>
        <Place {...{ model, journey, moment }} />
        {at === last && stop && (
          <Alert
            type="info"
            showIcon
            title={say('play.stops')}
            description={[stop.message, stop.hint].filter(Boolean).join(' ')}
          />
        )}
        <OpenHere
          key={`${at} ${address.moves.length}`}
          {...{ model, journey, person, moment }}
          moves={address.moves}
        />
        {!moment.isPage && <WhyHere {...{ model, moment }} />}
        {!moment.isPage && (
          <WhatCanHappen
            {...{ model, moment }}
            onDo={({ happening }) => address.move({ after: moment.events, happening }, at + 1)}
          />
        )}
        <WhatIsShown {...{ model, moment }} />
        <WhatIsKnown {...{ model, moment }} before={moments[at - 1]} />
      </section>
    </div>
  )
}

/** Where the moment stands on the map. */
function Place({
  model,
  journey,
  moment,
}: {
  model: PlayedPersonProps['model']
  journey: string
  moment: PlayMoment
}) {
  const node = nodeOf(model, moment.step)
  if (!node) return null
  return (
    <p className="play-quiet">
      {model.kindOf(node)}, {model.laneOf(node)}.{' '}
      <Link to={`/map?${new URLSearchParams({ journey, step: node.id })}`}>
        {model.words.say('play.onMap')}
      </Link>
    </p>
  )
}
