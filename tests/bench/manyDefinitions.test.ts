import { expect, it } from 'vitest'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'
import { manyDefinitions } from './manyDefinitions.ts'

it('journeys that are copied for the bench follow every rule', () => {
  const content = assembleContent(manyDefinitions(readDefinitions('.'), 3), knownCatalog('.'))

  expect(checkContent(content)).toEqual([])
  expect([...content.journeys.keys()]).toEqual(['onboarding', 'onboarding2', 'onboarding3'])
  expect(content.screens.has('matching_company_3')).toBe(true)
})
