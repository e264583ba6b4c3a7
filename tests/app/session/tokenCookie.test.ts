import { expect, it } from 'vitest'

import { cookieAttributes } from '#app/session/tokenCookie.ts'

import { covers } from '../../support/covers.ts'

it.each([
  ['app.bank.example', 'path=/; Secure; SameSite=None'],
  ['localhost.bank.example', 'path=/; Secure; SameSite=None'],
  ['localhost', 'path=/; SameSite=Lax'],
  ['127.0.0.1', 'path=/; SameSite=Lax'],
])('keeps the token on %s with %s', (hostname, attributes) => {
  covers('rule:9.8')

  expect(cookieAttributes(hostname)).toBe(attributes)
})
