import { namesIn } from '../model/DefinitionReader.ts'
import type { MapNode } from '../model/JourneyMap.ts'
import type { MapModel } from '../useJourneyMap.ts'
import { messageTitle } from '../words/messageTitle.ts'
import { sayCondition } from '../words/sayCondition.ts'

/** A term of the details of a step, and what is said of it. */
export interface StepFact {
  term: string
  values: string[]
}

/** What a step says of itself beside where it leads: its screen, its worker, what it requires, whom it notifies. */
export function factsOf(node: MapNode, { words, isTechnical }: MapModel): StepFact[] {
  const {
    screen,
    worker,
    decides,
    requires = [],
    code = [],
    editable,
    messages = {},
    documents = [],
    tells,
  } = node.definition
  const title = (step: string) => (isTechnical ? step : (words.textOf(step, 'title') ?? step))
  const held = (name: string) => {
    const condition = isTechnical ? undefined : words.condition(node.file, name)
    return condition ? sayCondition(condition, words) : name
  }
  const staying = Object.entries(messages)
    .filter(([, { next }]) => next === undefined)
    .map(([name]) => (isTechnical ? name : messageTitle(name, node, words)))
  const told = [tells, ...Object.values(messages).map((message) => message.tells)]
  const facts: [string, string[]][] = [
    ['screen', namesIn([screen])],
    ['worker', namesIn([worker])],
    ['decides', namesIn(decides)],
    ['requires', requires.map(({ condition, error }) => `${held(condition)} (${error})`)],
    ['code', [code].flat().map(({ channel }) => channel)],
    ['documents', documents.map(({ name }) => name)],
    ['editable', namesIn(editable).map(title)],
    ['messages', staying],
    ['tells', [...new Set(namesIn(told))]],
  ]
  return facts
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => ({ term: words.say(`map.details.${key}`), values }))
}
