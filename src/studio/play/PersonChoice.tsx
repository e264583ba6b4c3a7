import { Select } from 'antd'
import { useMemo } from 'react'

import type { PlayPerson } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { personWords } from './playWords.ts'

const kinds: PlayPerson['kind'][] = [
  'story',
  'branch',
  'end',
  'message',
  'timer',
  'failure',
  'error',
  'screen',
]

interface PersonChoiceProps {
  model: MapModel
  persons: PlayPerson[]
  isLoading: boolean
  person: string | undefined
  /** The choice is looked at. */
  onOpen: () => void
  onChoose: (person: string) => void
}

/** Chooses who applies: of a story, or who was generated to come somewhere. */
export function PersonChoice({ model, persons, isLoading, person, onOpen, onChoose }: PersonChoiceProps) {
  const { words } = model
  const options = useMemo(
    () =>
      kinds.flatMap((kind) => {
        const own = persons.filter((each) => each.kind === kind)
        if (own.length === 0) return []
        return [
          {
            label: words.say(`play.kinds.${kind}`, { count: own.length }),
            options: own.map((each) => ({ value: each.key, label: personWords(model, each) })),
          },
        ]
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the model is another object at each drawing
    [persons, words, model.isTechnical],
  )
  return (
    <Select
      className="play-person"
      aria-label={words.say('play.person')}
      placeholder={words.say('play.person')}
      value={person ?? null}
      loading={isLoading}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: (typed, option) => holdsAll(String(option?.label), typed) }}
      options={options}
      onOpenChange={(isOpen) => isOpen && onOpen()}
      onSelect={(key) => key !== null && onChoose(key)}
      notFoundContent={words.say('play.noPerson')}
    />
  )
}

function holdsAll(text: string, typed: string): boolean {
  const found = text.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word))
}
