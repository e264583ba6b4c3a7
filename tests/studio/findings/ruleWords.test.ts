import { expect, it } from 'vitest'

import { whyItMatters } from '#checks/whyItMatters.ts'

import english from '../../../i18n/en/studio.json' with { type: 'json' }
import italian from '../../../i18n/it/studio.json' with { type: 'json' }

const whys = (rules: Record<string, { why: string }>) =>
  Object.fromEntries(Object.entries(rules).map(([rule, { why }]) => [rule, why]))

it('the studio says of each rule of the check why it matters, in English as the check does', () => {
  expect(whys(english.rules)).toEqual(whyItMatters)
  expect(Object.keys(italian.rules).toSorted()).toEqual(Object.keys(whyItMatters).toSorted())
})
