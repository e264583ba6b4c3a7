import { ExportOutlined, LinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'

import type { PlayMoment, PlayMove, PlayPerson } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { copyText } from '../sandbox/copyText.ts'
import { useNotify } from '../shell/useNotify.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { useMakeCaseMutation } from './playApi.ts'

interface OpenHereProps {
  model: MapModel
  journey: string
  person: PlayPerson
  moves: PlayMove[]
  moment: PlayMoment
}

/** Makes a case of the sandbox that stands where the person does: its link opens the real application there, once. */
export function OpenHere({ model, journey, person, moves, moment }: OpenHereProps) {
  const { words } = model
  const { product } = useWorkspace()
  const notify = useNotify()
  const [make, { isLoading }] = useMakeCaseMutation()
  const [address, setAddress] = useState<string>()
  const hasEdits = Object.keys(product.edits).length > 0
  const cannot = Boolean(moment.isPage) || moment.step === 'close' || person.of !== undefined

  const open = async () => {
    setAddress(undefined)
    const { story } = person
    const { data, error } = await make({
      product: product.name,
      journey,
      story,
      moves,
      events: moment.events,
    })
    if (data) return setAddress(data.address)
    const isOff = error && 'status' in error && error.status === 404
    notify(words.say(isOff ? 'play.open.off' : 'play.open.failed'), 'error')
  }
  const copy = async (text: string) =>
    notify(words.say((await copyText(text)) ? 'play.open.copied' : 'desk.notCopied', { text }))

  return (
    <div className="play-open">
      <Button
        icon={<ExportOutlined aria-hidden />}
        disabled={cannot}
        loading={isLoading}
        onClick={() => void open()}
      >
        {words.say('play.open.make')}
      </Button>
      {person.of && <span className="play-quiet">{words.say('play.open.ofPeople')}</span>}
      {hasEdits && !person.of && <span className="play-quiet">{words.say('play.open.savedAlone')}</span>}
      {address !== undefined && (
        <p className="play-opened" role="status">
          <a href={address} target="_blank" rel="noreferrer">
            {words.say('play.open.link')}
          </a>{' '}
          <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={() => void copy(address)}>
            {words.say('play.open.copy')}
          </Button>{' '}
          <span className="play-quiet">{words.say('play.open.once')}</span>
        </p>
      )}
    </div>
  )
}
