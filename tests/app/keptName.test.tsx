import { afterEach, expect, it } from 'vitest'

import { keptName } from '#app/keptName.ts'
import { tokenCookie } from '#app/session/tokenCookie.ts'
import { tokenReceipt } from '#app/session/tokenReceipt.ts'

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

it('finds the note of a token again under the name that it was written with', () => {
  keptName.use('/leasing')
  tokenReceipt.write({ iat: 1, exp: 2 }, 3)

  expect(tokenReceipt.isNoted({ iat: 1, exp: 2 })).toBe(true)

  tokenReceipt.clear()
  expect(localStorage.length).toBe(0)
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
