import { expect, it } from 'vitest'

import type { MapWay } from '#studio/map/model/JourneyMap.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'
import { humanised } from '#studio/map/words/humanised.ts'
import { sayDuration } from '#studio/map/words/sayDuration.ts'
import { sayWay } from '#studio/map/words/sayWay.ts'
import { laneTitleOf, titleOf } from '#studio/map/words/titleOf.ts'

import { definitionTexts, filesOf, smallFiles, wordsOf } from './mapFixtures.ts'

const texts = filesOf(smallFiles)
const words = wordsOf(texts, 'en')
const map = readJourney(texts, 'small')
const nodeOf = (id: string) => map.nodes.find((node) => node.id === id)!

it.each([
  ['amountWithinProduct', 'Amount within product'],
  ['is_company_welcome', 'Is company welcome'],
  ['under-maintenance', 'Under maintenance'],
])('says the name %s in words', (name, said) => {
  expect(humanised(name)).toBe(said)
})

it.each([
  ['P2D', '2 days', '2 giorni'],
  ['PT20M', '20 minutes', '20 minuti'],
  ['P1DT12H', '1 day and 12 hours', '1 giorno e 12 ore'],
  ['deadlines.answer', '2 days', '2 giorni'],
  ['deadlines.unknown', 'deadlines.unknown', 'deadlines.unknown'],
])('says the duration %s in words', (duration, english, italian) => {
  expect(sayDuration(duration, words)).toBe(english)
  expect(sayDuration(duration, wordsOf(texts, 'it'))).toBe(italian)
})

it('calls a step as its screen does, what it fills in left open; a step without a title by its name', () => {
  expect(titleOf(nodeOf('amount'), words)).toBe('How much, …?')
  expect(titleOf(nodeOf('waiting'), words)).toBe('Waiting')
  expect(titleOf(nodeOf('ask:is_large'), words)).toBe('Is large?')
})

it('calls a process as the stepper does', () => {
  const loan = definitionTexts()
  const titles = readJourney(loan, 'onboarding').lanes.map((lane) => laneTitleOf(lane, wordsOf(loan, 'it')))

  expect(titles.slice(0, 3)).toEqual(['Prima della richiesta', 'Azienda', 'Valutazione'])
  expect(titles.at(-1)).toBe('Dati personali (altre persone)')
})

it.each<[string, string, string, string]>([
  ['amount/next', '', '', 'amount'],
  ['amount/messages/leave', 'I give up', 'leave', 'amount'],
  ['amount/messages/interrupt', 'Interrupt', 'interrupt', 'amount'],
  ['ask:is_large/0', 'Amount asked for > 50,000 €', 'large', 'ask:is_large'],
  ['ask:is_large/1', 'otherwise', 'otherwise', 'ask:is_large'],
  ['waiting/timers/tooLong', 'after 2 days', 'tooLong: deadlines.answer', 'waiting'],
  ['waiting/failed', 'if it fails', 'if it fails', 'waiting'],
  ['amount/deadline', 'deadline: after 30 days', 'deadline: deadlines.request', 'amount'],
])('says when %s is taken', (id, plain, technical, from) => {
  const way: MapWay = map.edges.find((edge) => edge.id === id)!

  expect(sayWay(way, nodeOf(from), words, false)).toBe(plain)
  expect(sayWay(way, nodeOf(from), words, true)).toBe(technical)
})
