import { afterEach, expect, it } from 'vitest'

import { keptName } from '#app/keptName.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'

afterEach(() => {
  keptName.use('/leasing')
  tokenCookie.clear()
  keptName.use('/')
  tokenCookie.clear()
})

it('names what is kept plainly for the journey at "/", and by its address for any other', () => {
  keptName.use('/')
  const plain = keptName.of('drafts')
  keptName.use('/leasing')

  expect([plain, keptName.of('drafts')]).toEqual(['drafts', 'drafts_leasing'])
})

it('keeps the tokens of two journeys apart, and drops one without the other', () => {
  keptName.use('/')
  tokenCookie.write('of-the-loan')
  keptName.use('/leasing')
  tokenCookie.write('of-leasing')
  keptName.use('/')
  expect(tokenCookie.read()).toBe('of-the-loan')

  tokenCookie.clear()

  expect(tokenCookie.read()).toBeNull()
  keptName.use('/leasing')
  expect(tokenCookie.read()).toBe('of-leasing')
})
