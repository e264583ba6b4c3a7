import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { proveAtStart } from '../../../scripts/takeUp/proveAtStart.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'

const { folder } = copyDefinitions('tests/products/leasing')
const flow = join(folder, 'flows/quotation.json')

const copy = `${folder}-copy`

afterAll(() => {
  for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true })
})

it('proves the definitions with which a server starts once, wherever they stand, and others when one was changed', async () => {
  // Of their own, so that no run before has proven them.
  const readable = readFileSync(flow, 'utf8')
  writeFileSync(flow, readable.replace('{', `{ "$comment": "${randomUUID()}",`))
  expect(await proveAtStart([folder])).toBe(true)
  expect(await proveAtStart([folder])).toBe(false)
  cpSync(folder, copy, { recursive: true })
  expect(await proveAtStart([copy])).toBe(false)

  const text = readFileSync(flow, 'utf8')
  writeFileSync(flow, text.replace(/"start": "\w+"/, '"start": "nowhere"'))
  const told = /flows\/quotation\.json:\d+:\d+: .*"nowhere"/
  await expect(proveAtStart([folder])).rejects.toThrow(told)
  await expect(proveAtStart([folder])).rejects.toThrow(told)

  writeFileSync(flow, text)
  expect(await proveAtStart([folder])).toBe(false)
})
