// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

import { safeStorage } from '#api/preferences/browserStorage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('keeps in the browser what can be kept there', () => {
  const keep = safeStorage('localStorage')

  keep.set('a', '1')

  expect(localStorage.getItem('a')).toBe('1')
  expect(keep.get('a')).toBe('1')
  expect(keep.names()).toEqual(['a'])
  keep.remove('a')
  expect(keep.get('a')).toBeNull()
})

it('keeps in memory what the browser refuses, and throws nothing', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  const keep = safeStorage('localStorage')

  keep.set('a', '1')

  expect(keep.get('a')).toBe('1')
  expect(keep.names()).toEqual(['a'])
  keep.remove('a')
  expect(keep.get('a')).toBeNull()
})
