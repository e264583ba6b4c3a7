import type { PlayEvent, PlayPerson, PlayWay } from '#contract/studioPlay.ts'
import type { MapNode } from '../map/model/JourneyMap.ts'
import type { MapModel } from '../map/useJourneyMap.ts'
import { humanised } from '../map/words/humanised.ts'
import { messageTitle } from '../map/words/messageTitle.ts'
import { sayCondition } from '../map/words/sayCondition.ts'
import { sayDuration } from '../map/words/sayDuration.ts'

/** The node of a step, or of a gateway of a process. */
export function nodeOf({ map }: MapModel, name: string, process?: string): MapNode | undefined {
  return map.nodes.find((node) => node.name === name && (process === undefined || node.process === process))
}

/** What a step, a page or a gateway is called. */
export function nameOf(model: MapModel, name: string, process?: string): string {
  const node = nodeOf(model, name, process)
  if (node) return model.nameOf(node)
  const word = model.words.find(`play.words.${name}`)
  return model.isTechnical ? name : (word ?? humanised(name))
}

/** A condition of a process by its name, in plain words. */
export function conditionWords(model: MapModel, process: string, name: string): string {
  const condition = model.words.condition(`flows/${process}.json`, name)
  return model.isTechnical || !condition ? name : sayCondition(condition, model.words)
}

/** What a person is generated for, or what the story is called. */
export function personWords(model: MapModel, person: PlayPerson): string {
  const words = targetWords(model, person)
  return person.of ? model.words.say('play.ofPeople', { person: words }) : words
}

function targetWords(model: MapModel, { key, kind, of, at }: PlayPerson): string {
  const { words } = model
  const name = key.slice((of ? of.length + 1 : 0) + kind.length + 1)
  const what = name.split(': ').slice(1).join(': ')
  switch (kind) {
    case 'story':
      return `${humanised(name)} → ${nameOf(model, at)}`
    case 'branch': {
      const process = name.split('/')[0] ?? ''
      const when =
        what === 'otherwise' ? words.say('map.ways.otherwise') : conditionWords(model, process, what)
      return `${nameOf(model, at, process)} ${when}`
    }
    case 'end':
    case 'failure':
      return nameOf(model, at)
    case 'message':
      return `${nameOf(model, at)}: ${messageWords(model, at, what)}`
    case 'timer':
      return at === '' ? words.say('play.ways.deadline') : `${nameOf(model, at)}: ${humanised(what)}`
    case 'error':
      return `${nameOf(model, at)}: ${what}`
    case 'screen':
      return `${nameOf(model, at)}: ${what}`
  }
}

function messageWords(model: MapModel, step: string, message: string): string {
  if (model.isTechnical) return message
  return messageTitle(message, nodeOf(model, step) ?? {}, model.words)
}

/** What happened, in a few words. */
export function eventWords(model: MapModel, step: string, { type, name = '' }: PlayEvent): string {
  const { words } = model
  switch (type) {
    case 'message':
      return name === 'edit' ? words.say('play.events.edit') : messageWords(model, step, name)
    case 'timer':
      return words.say('play.events.timer', { name: model.isTechnical ? name : humanised(name) })
    default:
      return words.say(`play.events.${type}`)
  }
}

/** What may be done at a step, as a button says it. */
export function wayWords(model: MapModel, step: string, { kind, name = '', after = '' }: PlayWay): string {
  const { words } = model
  switch (kind) {
    case 'message':
      return messageWords(model, step, name)
    case 'edit':
      return words.say('play.ways.edit', { step: nameOf(model, name) })
    case 'timer':
      return words.say('play.ways.timer', {
        name: model.isTechnical ? name : humanised(name),
        duration: sayDuration(after, words),
      })
    case 'deadline':
      return `${words.say('play.ways.deadline')} (${sayDuration(after, words)})`
    default:
      return words.say(`play.ways.${kind}`)
  }
}
