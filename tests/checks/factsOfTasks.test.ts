import { expect, it } from 'vitest'

import { everyFactReadIsFound } from '#checks/workers/everyFactReadIsFound.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'

import { knownCatalog } from '../../scripts/knownCatalog.ts'
import { readDefinitions } from '../../scripts/readDefinitions.ts'

const files = readDefinitions('.')
const catalog = knownCatalog('.')
const file = 'flows/preEvaluation.json'

it.each([
  ['"relatedEntity": "/facts/company/taxCode"', '"relatedEntity": "/facts/contract/countsFrom"', 'Documents'],
  ['"to": "/facts/contacts/mobile"', '"to": "/facts/contract/countsFrom"', 'A code goes to'],
])('where %s is made %s, the check says that nothing finds it out', (line, other, said) => {
  const text = files.get(file)!.replace(line, other)
  const found = [...everyFactReadIsFound(assembleContent(new Map(files).set(file, text), catalog))]

  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(said)])
})

it('lets the steps of an amount be above zero alone', () => {
  const { step } = catalog.accepts.widgets.get('AmountSliderWidget')!.options!
  expect(step!.schema).toMatchObject({ exclusiveMinimum: 0 })
})
