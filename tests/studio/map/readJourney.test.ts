import { describe, expect, it } from 'vitest'

import { journeyNames } from '#studio/map/model/journeyNames.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'

import { definitionTexts, filesOf, smallFiles } from './mapFixtures.ts'

const map = readJourney(filesOf(smallFiles), 'small')

function waysFrom(from: string): string[] {
  const edges = map.edges.filter((edge) => edge.from === from)
  const exits = map.exits.filter((exit) => exit.from === from)
  return [
    ...edges.map(({ kind, name, word, to }) => [kind, name, word, to].filter(Boolean).join(' ')),
    ...exits.map(({ kind, name, word }) => [kind, name, word].filter(Boolean).join(' ')),
  ]
}

describe('a journey', () => {
  it('is read lane by lane: public pages, processes in their order, those of other people', () => {
    expect(map.lanes.map(({ process, start, isOfPeople }) => ({ process, start, isOfPeople }))).toEqual([
      { process: 'general', start: 'offer', isOfPeople: false },
      { process: 'ask', start: 'amount', isOfPeople: false },
      { process: 'decide', start: 'waiting', isOfPeople: false },
      { process: 'person', start: 'data', isOfPeople: true },
    ])
    expect(map.unreadable).toEqual([])
  })

  it('has a node for each page, step and gateway, with the place in its file', () => {
    const nodes = map.nodes.map(({ id, kind, file, pointer }) => [id, kind, `${file}#${pointer}`].join(' '))

    expect(nodes).toContain('amount task flows/ask.json#/tasks/amount')
    expect(nodes).toContain('ask:is_large gateway flows/ask.json#/gateways/is_large')
    expect(nodes).toContain('waiting wait flows/decide.json#/waits/waiting')
    expect(nodes).toContain('offer page flows/journeys/small.json#/start/0')
    expect(nodes).toHaveLength(10)
  })

  it('knows which wayouts are ends: those that lead to no step again', () => {
    const ends = map.nodes.filter(({ isEnd }) => isEnd).map(({ id }) => id)

    expect(ends).toEqual(['goodbye', 'expired', 'thanks'])
  })

  it('resolves names of steps and gateways, messages, timers and failures', () => {
    expect(waysFrom('amount')).toEqual([
      'next ask:is_large',
      'message interrupt help',
      'message leave goodbye',
      'deadline expired',
    ])
    expect(waysFrom('waiting')).toEqual(['timer tooLong expired', 'failed failure', 'next end'])
  })

  it('resolves the end of a process to the start of the next, of the last to the end of the journey', () => {
    expect(waysFrom('ask:is_large')).toEqual(['branch large goodbye', 'branch end waiting'])
    expect(map.exits.filter(({ word }) => word === 'end').map(({ from }) => from)).toEqual(['waiting'])
  })

  it('leads other people to an end of their own', () => {
    expect(map.edges.find(({ from }) => from === 'data')).toMatchObject({ to: 'thanks', isOfPeople: true })
  })

  it('resolves "previous" to the steps before, "return" to those that a message interrupted', () => {
    expect(waysFrom('failure')).toContain('message retry previous waiting')
    expect(waysFrom('help')).toContain('next return amount')
  })

  it('says which steps close the case', () => {
    expect(waysFrom('goodbye')).toEqual(['message newRequest close'])
  })

  it('lets the deadline end every step but ends and those that it excepts', () => {
    const ended = map.edges.filter(({ kind }) => kind === 'deadline').map(({ from }) => from)

    expect(ended).toEqual(['amount', 'help', 'failure'])
  })

  it('starts the first process after the last public page', () => {
    expect(waysFrom('offer')).toEqual(['next amount'])
  })
})

describe('a broken file', () => {
  it('is named, and what can be read of it is shown', () => {
    const texts = filesOf(smallFiles)
    texts.set('flows/decide.json', texts.get('flows/decide.json')!.slice(0, -60))

    const broken = readJourney(texts, 'small')

    expect(broken.unreadable).toEqual(['flows/decide.json'])
    expect(broken.nodes.map(({ id }) => id)).toContain('waiting')
  })

  it.each(['', '[]', '{', 'null', '{"tasks": 3, "gateways": {"g": [null, {"next": 4}]}, "waits": {"w": 1}}'])(
    'of any content stops nothing: %s',
    (text) => {
      const texts = filesOf(smallFiles).set('flows/ask.json', text)

      expect(readJourney(texts, 'small').nodes.map(({ id }) => id)).toContain('waiting')
    },
  )

  it('that is missing is named', () => {
    const texts = filesOf(smallFiles)
    texts.delete('flows/decide.json')

    expect(readJourney(texts, 'small').unreadable).toEqual(['flows/decide.json'])
  })
})

it('says where a step leads that there is not', () => {
  const files = structuredClone(smallFiles)
  files['flows/ask.json'].tasks.help.next = 'nowhere'

  const { exits } = readJourney(filesOf(files), 'small')

  expect(exits.find(({ from }) => from === 'help')).toMatchObject({ word: 'unknown', next: 'nowhere' })
})

it.each([
  ['.', 'onboarding'],
  ['tests/products/leasing', 'leasing'],
])(
  'reads the journey of %s whole: every way has both ends, and none leads to what there is not',
  (folder, name) => {
    const texts = definitionTexts(folder)
    const whole = readJourney(texts, name)
    const ids = new Set(whole.nodes.map(({ id }) => id))

    expect(journeyNames(texts)).toEqual([name])
    expect(whole.unreadable).toEqual([])
    expect(whole.exits.filter(({ word }) => word === 'unknown')).toEqual([])
    expect(whole.edges.length).toBeGreaterThan(10)
    expect(whole.edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
    expect(new Set(whole.edges.map(({ id }) => id)).size).toBe(whole.edges.length)
  },
)
