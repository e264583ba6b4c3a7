import { expect, it } from 'vitest'

import { inFlowOrder } from '#studio/map/details/inFlowOrder.ts'
import { readJourney } from '#studio/map/model/readJourney.ts'

import { definitionTexts } from './mapFixtures.ts'

it('lists the steps of a process as they follow each other, and its wayouts last', () => {
  const map = readJourney(definitionTexts(), 'onboarding')
  const lane = map.lanes.find(({ process }) => process === 'signature')!

  expect(inFlowOrder(map, lane).map(({ id }) => id)).toEqual([
    'digital_sign',
    'post_digital_sign_wait',
    'stipulation_confirm_wait',
    'actual_process_summary_wait_1',
    'actual_process_summary_wait_2',
    'actual_process_summary',
  ])
})

it('leaves no step out', () => {
  const map = readJourney(definitionTexts(), 'onboarding')
  const listed = map.lanes.flatMap((lane) => inFlowOrder(map, lane))

  expect(listed.map(({ id }) => id).toSorted()).toEqual(map.nodes.map(({ id }) => id).toSorted())
})
