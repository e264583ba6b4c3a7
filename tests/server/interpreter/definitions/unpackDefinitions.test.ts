import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { unpackDefinitions } from '#server/interpreter/definitions/deployments/unpackDefinitions.ts'

const FILE = 'flows/settings.json'
const packed = [
  { name: 'main', files: { [FILE]: '{}' } },
  { name: 'leasing', files: {} },
]
const deployment = { version: 'v1', content: gzipSync(JSON.stringify(packed)) }

let below: string
beforeEach(() => {
  below = mkdtempSync(join(tmpdir(), 'digital-lending-unpacked-'))
})
afterEach(() => rmSync(below, { recursive: true }))

it('files of a deployment are written once, for the server alone, each product in a folder of its own', async () => {
  const folders = await unpackDefinitions(deployment, below)
  expect(folders).toEqual([join(below, 'v1/0/main'), join(below, 'v1/1/leasing')])
  const [main = ''] = folders
  expect(readFileSync(join(main, FILE), 'utf8')).toBe('{}')
  expect(statSync(join(main, 'flows')).mode & 0o777).toBe(0o700)

  writeFileSync(join(main, FILE), '{ "read": true }')
  expect(await unpackDefinitions(deployment, below)).toEqual(folders)
  expect(readFileSync(join(main, FILE), 'utf8')).toBe('{ "read": true }')
})

it('what a server has left that ended while it wrote is not taken for part of a deployment', async () => {
  const aside = join(below, `v1.${process.pid}`)
  mkdirSync(join(aside, '0/main/flows'), { recursive: true })
  writeFileSync(join(aside, '0/main/flows/old.json'), '{}')

  const [main = ''] = await unpackDefinitions(deployment, below)

  expect(existsSync(join(main, FILE))).toBe(true)
  expect(existsSync(join(main, 'flows/old.json'))).toBe(false)
})
