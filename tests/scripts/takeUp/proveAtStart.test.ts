import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { proveAtStart } from '../../../scripts/takeUp/proveAtStart.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'

const { folder } = copyDefinitions('tests/products/leasing')
const flow = join(folder, 'flows/quotation.json')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('proves the definitions with which a server starts once, and again when one was saved', async () => {
  expect(await proveAtStart([folder])).toBe(true)
  expect(await proveAtStart([folder])).toBe(false)

  const text = readFileSync(flow, 'utf8')
  writeFileSync(flow, text.replace(/"start": "\w+"/, '"start": "nowhere"'))
  const told = /flows\/quotation\.json:\d+:\d+: .*"nowhere"/
  await expect(proveAtStart([folder])).rejects.toThrow(told)
  await expect(proveAtStart([folder])).rejects.toThrow(told)

  writeFileSync(flow, text)
  expect(await proveAtStart([folder])).toBe(true)
})
