import { expect, it } from 'vitest'

import { journeyClashes } from '#checks/journeyClashes.ts'

import { sampleContent } from '../support/sampleContent.ts'

const FILE = 'flows/journeys/sample.json'
const other = (changes: Record<string, string>) => {
  const journey = { journey: 'other', address: '/other', entry: 'ask', reference: 'OT', start: ['ask'] }
  const file = { ...journey, processes: ['first', 'second'], steps: [], ...changes }
  return sampleContent({ [FILE]: null, 'flows/journeys/other.json': JSON.stringify(file) })
}
const sample = { name: '', content: sampleContent() }

it('finds nothing where each journey has a name and an address of its own', () => {
  expect(journeyClashes([sample, { name: 'products/other', content: other({}) }])).toEqual([])
})

it.each([
  [{ journey: 'sample' }, 'Another journey is called "sample" too.'],
  [{ address: '/' }, 'Another journey stands at "/" too.'],
  [{ address: '/ask' }, '"/ask" is a page of the journey at "/".'],
])('finds %j beside another product, in the file of the second', (changes, message) => {
  const findings = journeyClashes([sample, { name: 'products/other', content: other(changes) }])

  expect(findings).toMatchObject([{ file: 'products/other/flows/journeys/other.json', message }])
})
