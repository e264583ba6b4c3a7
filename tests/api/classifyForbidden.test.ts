import { expect, it } from 'vitest'

import { classifyForbidden } from '#api/classifyForbidden.ts'

import { covers } from '../support/covers.ts'

const login = 'https://bank.example/login'
const logout = 'https://bank.example/logout'

it.each([
  ['the service code of an expired token', { code: 40301 }, 'TOKEN_EXPIRED'],
  ['the service code, beside other parts', { code: 40301, login, logout }, 'TOKEN_EXPIRED'],
  ['no body', undefined, 'SERVICE_OFFLINE'],
  ['an empty body', null, 'SERVICE_OFFLINE'],
  ['a body that is no object', 'Forbidden', 'SERVICE_OFFLINE'],
  ['neither address', { code: 40302 }, 'SERVICE_OFFLINE'],
  ['a login address alone', { login }, 'SERVICE_OFFLINE'],
  ['a logout address alone', { logout }, 'SERVICE_OFFLINE'],
  ['an empty logout address', { login, logout: '' }, 'SERVICE_OFFLINE'],
  ['the service code as a text', { code: '40301' }, 'SERVICE_OFFLINE'],
  ['both addresses', { login, logout }, 'UNKNOWN'],
  ['both addresses and another code', { code: 40302, login, logout }, 'UNKNOWN'],
])('a 403 with %s', (_, body, kind) => {
  covers('rule:4.17', 'rule:8.4')

  expect(classifyForbidden(body)).toBe(kind)
})
