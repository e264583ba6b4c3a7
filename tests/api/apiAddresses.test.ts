import { expect, it } from 'vitest'

import { apiAddresses } from '#api/apiAddresses.ts'

import { covers } from '../support/covers.ts'

const settings = { apiHost: { from: 'app.', to: 'api.' }, providers: ['bank', 'other'] }
const at = (address: string) => new URL(address)

it('replaces the part of the host that the settings name', () => {
  covers('rule:7.2')

  expect(apiAddresses(at('https://app.bank.example/simulator'), settings)).toEqual({
    host: 'https://api.bank.example',
    calls: 'https://api.bank.example/api/v1/bank',
    health: 'https://api.bank.example/actuator/health',
  })
})

it.each([
  ['a host without that part', 'http://localhost:8080', 'http://localhost:8080'],
  ['a host that only ends like it', 'https://myapp.bank.example', 'https://myapp.bank.example'],
  ['a part that stands further in', 'https://loans.app.bank.example', 'https://loans.api.bank.example'],
  ['a port', 'https://app.bank.example:8443', 'https://api.bank.example:8443'],
])('reads %s', (_, page, host) => {
  expect(apiAddresses(at(page), settings).host).toBe(host)
})

it('talks to the port of the server from the development server', () => {
  covers('rule:7.2')

  expect(apiAddresses(at('http://localhost:5173/'), settings, 8080).host).toBe('http://localhost:8080')
})
