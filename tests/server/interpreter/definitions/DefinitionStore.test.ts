import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type { CaseState } from '#flow/CaseData.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import type { Definitions } from '#server/interpreter/definitions/Definitions.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'

import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { leasing } from '../../../support/leasing.ts'

let server: BuiltServer
let current: Definitions
beforeAll(async () => {
  server = await buildTestServer()
  current = await loadDefinitions([leasing])
})
afterAll(() => server.close())

/** A store in production, which knows the flows of older cases by the version `older`, with what looks for others. */
async function storeWithOlder() {
  const store = new DefinitionStore(current, server.context.database, { pins: true })
  const leased = store.inForce('leasing')
  const older = new Map([['leasing', { ...leased, flowVersion: 'older' }]])
  await store.use({ ...current, journeys: older }, server.clock.now())
  await store.use(current, server.clock.now())
  const look = vi.fn<() => Promise<void>>().mockResolvedValue()
  store.follow(look)
  const state = { step: 'plan' } as CaseState
  return { store, look, loanCase: { journey: 'leasing', flowVersion: 'older', person: null, state } }
}

it('the flows of an older case are read once, and looked for on other servers until then', async () => {
  const { store, look, loanCase } = await storeWithOlder()

  const journey = await store.journeyOf(loanCase)

  expect(journey.definition.journey).toBe('leasing')
  expect(await store.journeyOf(loanCase)).toBe(journey)
  expect(look).toHaveBeenCalledOnce()
})

it('a transaction looks for no flows of other servers: it would wait for a connection while it holds one', async () => {
  const { store, look, loanCase } = await storeWithOlder()

  const journey = await inTransaction(server.context.database, (tx) => store.journeyOf(loanCase, tx))

  expect(journey.definition.journey).toBe('leasing')
  expect(look).not.toHaveBeenCalled()
})

it('a server that lacks what the definitions in force need serves no case', async () => {
  const { store, loanCase } = await storeWithOlder()
  store.isBehind = true

  await expect(store.journeyOf(loanCase)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

it('a page that draws the screens in force is judged by them, though the same were in force before', async () => {
  const { store } = await storeWithOlder()
  const { main } = current

  store.remember(await loadDefinitions([leasing]))

  expect(store.drawnBy(main, main.screensVersion)).toBe(main)
})
