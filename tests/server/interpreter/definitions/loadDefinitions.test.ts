import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, expect, it } from 'vitest'

import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import type { JourneyDefinition } from '#flow/Flow.ts'

import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { leasing } from '../../../support/leasing.ts'

let copy: ReturnType<typeof copyDefinitions>
const loaded = () => loadDefinitions([copy.folder])
const remove = (path: string) => rmSync(join(copy.folder, path), { recursive: true })
const JOURNEY = 'flows/journeys/leasing.json'

beforeAll(() => {
  copy = copyDefinitions(leasing)
  return () => rmSync(copy.folder, { recursive: true })
})

it('two journeys are refused that have one name, or one address', async () => {
  const second = async (change: Partial<JourneyDefinition>) => {
    const { journeys } = await loadDefinitions([leasing])
    const { definition } = journeys.get('leasing')!.journey
    copy.write('flows/journeys/second.json', { ...definition, ...change })
    return loaded().then(
      ({ journeys: found }) => [...found.keys()].join(),
      (error: Error) => error.message,
    )
  }

  expect(await second({ address: '/second' })).toBe('Two journeys have the name "leasing".')
  expect(await second({ journey: 'second' })).toBe('Two journeys have the address "/leasing".')
  expect(await second({ journey: 'second', address: '/second' })).toBe('leasing,second')
  remove('flows/journeys/second.json')
})

it('what is no JSON file beside the journeys is not read', async () => {
  copy.write('flows/journeys/notes.md', 'Ours.')

  expect([...(await loaded()).journeys.keys()]).toEqual(['leasing'])
})

it('a language whose messages are not written yet has none', async () => {
  remove('i18n/en/messages.json')

  const { messages } = (await loaded()).main

  expect(messages.en).toEqual({})
  expect(messages.it).toHaveProperty('code')
})

it('a screen that is broken is told with its file and place, and so are several', async () => {
  const product = copyDefinitions(leasing)
  const screens = ['schemas/quotation/broken.json', 'schemas/quotation/other.json']
  for (const screen of screens) product.write(screen, '{ "schema": }')

  const fault = await loadDefinitions([product.folder]).catch((error: Error) => error.message)

  for (const screen of screens) expect(fault).toMatch(new RegExp(`${screen}:1:\\d+: `))
  expect(String(fault).split('\n')).toHaveLength(2)
  rmSync(product.folder, { recursive: true })
})

it('a product has its own screens, and judges by no other', async () => {
  const { main } = await loadDefinitions([leasing])

  expect(main.hasScreen('vehicle')).toBe(true)
  expect(main.hasScreen('toString')).toBe(false)
  expect(() => main.judge('none', {}, { today: '2026-01-15' })).toThrow('No screen is called "none".')
})

it('a journey is another version where what it asks of systems outside changes', async () => {
  const versionOf = async () => (await loaded()).journeys.get('leasing')!.flowVersion
  const before = await versionOf()
  expect(await versionOf()).toBe(before)

  remove('flows/webhooks')

  expect(await versionOf()).not.toBe(before)
  const { flowContent } = (await loaded()).journeys.get('leasing')!
  expect(JSON.parse(flowContent)).not.toHaveProperty('webhooks')
})

it('folders without a journey are refused', async () => {
  remove(JOURNEY)

  await expect(loaded()).rejects.toThrow('No folder of DEFINITIONS_DIR holds a journey')
})
