// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { notifyServer } from '#api/preferences/notifyServer.ts'

const YEAR = 365 * 24 * 60 * 60
const written: string[] = []

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
})
afterEach(() => {
  written.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['https:', `digital_lending_theme=dark; path=/; max-age=${YEAR}; SameSite=Lax; Secure`],
  ['http:', `digital_lending_theme=dark; path=/; max-age=${YEAR}; SameSite=Lax`],
])('a choice goes to the server of an %s page for a year, from every page of it', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })

  notifyServer('digital_lending_theme', 'dark')

  expect(written).toEqual([cookie])
})

it('a choice that is taken back is gone at once', () => {
  vi.stubGlobal('location', { protocol: 'http:' })

  notifyServer('digital_lending_theme', null)

  expect(written).toEqual(['digital_lending_theme=; path=/; max-age=0; SameSite=Lax'])
})

it('a choice is sent as one value, also where it holds marks of a cookie', () => {
  notifyServer('digital_lending_language', 'it; path=/studio')

  expect(written[0]).toMatch(/^digital_lending_language=it%3B%20path%3D%2Fstudio; path=\/;/)
})

it('a choice that no cookie may keep disturbs nothing', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  expect(() => notifyServer('digital_lending_theme', 'dark')).not.toThrow()
})
