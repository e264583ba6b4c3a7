import { expect, it } from 'vitest'

import { journeyAt } from '#app/navigation/journeyAt.ts'

const journey = (address: string) => ({ journey: address, address, entry: 'start', start: [] })
const both = [journey('/'), journey('/leasing')]

it.each([
  ['/', '/'],
  ['/simulator', '/'],
  ['/leasing', '/leasing'],
  ['/leasing/', '/leasing'],
  ['/leasing/summary', '/leasing'],
  ['/leasings', '/'],
])('%s is of the journey at %s', (path, address) => {
  expect(journeyAt(both, path).address).toBe(address)
})

it('takes a path of no journey for one of the first', () => {
  expect(journeyAt([journey('/leasing'), journey('/card')], '/other').address).toBe('/leasing')
})
