import { describe, expect, it } from 'vitest'

import type { StudioFile } from '#contract/studio.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'
import { changesByNode } from '#studio/map/overlays/changesByNode.ts'
import { findingsByNode } from '#studio/map/overlays/findingsByNode.ts'
import { storiesByStep } from '#studio/map/overlays/storiesByStep.ts'

import { definitionTexts, filesOf, smallFiles, wordsOf } from './mapFixtures.ts'

const texts = filesOf(smallFiles)
const map = readJourney(texts, 'small')
const words = wordsOf(texts)

describe('findings', () => {
  it.each([
    ['flows/ask.json', '"help": {', ['help']],
    ['flows/ask.json', '"when": "large"', ['ask:is_large']],
    ['flows/ask.json', '"exclusiveMinimum"', ['ask:is_large']],
    ['flows/journeys/small.json', '"offer"', ['offer']],
    ['schemas/ask/amount.json', '"euros"', ['amount']],
    ['i18n/it/ask.json', '"label"', ['amount']],
    ['flows/ask.json', '"process"', []],
    ['flows/settings.json', '"request"', []],
  ])('in %s at %s are of the step that it is about', (file, at, expected) => {
    const lines = texts.get(file)!.split('\n')
    const line = lines.findIndex((one) => one.includes(at))
    const finding = { file, line: line + 1, column: lines[line]!.indexOf(at) + 1, rule: 'r', message: 'm' }

    const { byNode, rest } = findingsByNode(map, texts, [finding], words)

    expect([...byNode.keys()]).toEqual(expected)
    expect(rest).toEqual(expected.length === 0 ? [finding] : [])
  })
})

describe('stories', () => {
  const storiesOf = (story: object, ending: object = {}) => {
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
    const written = { journey: 'small', ...story, then: ending }
    const told = filesOf({ ...smallFiles, 'flows/stories/told.json': written })
    return [...storiesByStep(told, map).keys()].toSorted()
  }

  it('are those of steps that they name: on the way, at the end, where something happens or comes to be known', () => {
    expect(storiesOf({ given: { at: { offer: {} } } })).toEqual(['offer'])
    expect(storiesOf({ when: { amount: { message: 'leave' } } })).toEqual(['amount', 'offer'])
    expect(storiesOf({}, { steps: ['...', 'help', '...'] })).toEqual(['amount', 'help', 'offer'])
  })

  it('are those of steps that no way to a named one goes round', () => {
    expect(storiesOf({}, { end: 'failure' })).toEqual([
      'amount',
      'ask:is_large',
      'failure',
      'offer',
      'waiting',
    ])
    expect(storiesOf({}, { end: 'goodbye' })).toEqual(['amount', 'goodbye', 'offer'])
    expect(storiesOf({}, { end: 'expired' })).toEqual(['amount', 'expired', 'offer'])
  })

  it('are those of steps before a failure that was tried again', () => {
    const told = storiesByStep(definitionTexts(), readJourney(definitionTexts(), 'onboarding'))

    expect(told.get('matching_company')).toEqual(expect.arrayContaining(told.get('verification_company')!))
  })

  it('are those of the journey alone', () => {
    expect(storiesOf({ journey: 'large' }, { end: 'goodbye' })).toEqual([])
  })
})

describe('changes since the last commit', () => {
  const committed = (edit: (files: typeof smallFiles) => void): Record<string, StudioFile> => {
    const files = structuredClone(smallFiles)
    edit(files)
    const old = filesOf(files)
    return Object.fromEntries(
      [...texts].map(([path, text]) => [path, { text, committed: old.get(path) ?? null }]),
    )
  }
  const changed = (edit: (files: typeof smallFiles) => void) => {
    const changes = changesByNode(map, texts, committed(edit), words)
    return changes && { ...Object.fromEntries(changes.byNode), gone: changes.gone.map(({ id }) => id) }
  }

  it('are none where nothing differs', () => {
    expect(changed(() => {})).toEqual({ gone: [] })
  })

  it('are of the step whose part of the flow, screen or wording differs', () => {
    const edit = (files: typeof smallFiles) => {
      files['flows/ask.json'].tasks.help.next = 'end'
      files['i18n/it/ask.json'].amount.title = 'Quanti euro?'
      files['schemas/ask/amount.json'].actions.stop.type = 'call'
    }

    expect(changed(edit)).toEqual({ help: ['flow'], amount: ['screen', 'words'], gone: [] })
  })

  it('are steps that are new, and steps that are gone', () => {
    const edit = (files: typeof smallFiles) => {
      const { tasks } = files['flows/ask.json'] as { tasks: Record<string, unknown> }
      tasks.old = tasks.help
      delete tasks.help
    }

    expect(changed(edit)).toEqual({ help: ['added'], gone: ['old'] })
  })

  it('are not known where no file says what it was', () => {
    const files = Object.fromEntries([...texts].map(([path, text]) => [path, { text }]))

    expect(changesByNode(map, texts, files, words)).toBeUndefined()
  })
})
