import { expect, it } from 'vitest'

import { isUri } from '#validation/formats/uri.ts'

it.each([
  'https://example.com/a?b=c#d',
  'http://localhost:8080',
  'mailto:info@example.com',
  'tel:+39800000000',
])('accepts %s', (uri) => {
  expect(isUri(uri)).toBe(true)
})

it.each([
  '',
  '/path',
  'example.com',
  'https://',
  'https://exa mple.com',
  'https:\\\\example.com',
  'https://a.it\n',
  ' https://a.it',
  'ht\ttps://a.it',
])('refuses "%s"', (uri) => {
  expect(isUri(uri)).toBe(false)
})
