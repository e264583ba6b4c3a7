import { readdirSync } from 'node:fs'

import { expect, it } from 'vitest'

import config from '../../vite.config.ts'

it('leaves the modules of every room of src to the development server', () => {
  const rooms = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const proxied = Object.keys((config as { server: { proxy: object } }).server.proxy)

  const taken = rooms.filter(({ name }) => proxied.some((path) => `/${name}/module.ts`.startsWith(path)))

  expect(proxied).not.toEqual([])
  expect(taken).toEqual([])
})
