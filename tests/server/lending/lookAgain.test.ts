import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { lookForForgotten } from '#server/lending/accounts/lookForForgotten.ts'
import { keepAccounts } from '#server/lending/accounts/keepAccounts.ts'
import { settleConnection } from '#server/lending/accounts/settleConnection.ts'
import type { Ports } from '#server/lending/Ports.ts'
import { lookForSigned } from '#server/lending/signature/lookForSigned.ts'
import { keepLinkedAccounts } from '#server/lending/workers/preEvaluation/keepLinkedAccounts.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { accountConnectionsRepository } from '#server/storage/repositories/documents/accountConnectionsRepository.ts'
import { linkedAccountsRepository } from '#server/storage/repositories/documents/linkedAccountsRepository.ts'
import { signingSessionsRepository } from '#server/storage/repositories/documents/signingSessionsRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { workOf } from '../../support/workOf.ts'

const DAY_MS = 86_400_000

const session = vi.fn<Ports['signature']['session']>()
const linking = vi.fn<Ports['accountAggregator']['linking']>()
let server: BuiltServer
let caseId: string
beforeAll(async () => {
  server = await buildTestServer()
  const { signature, accountAggregator } = server.context.ports
  server.context.ports.signature = { ...signature, session }
  server.context.ports.accountAggregator = { ...accountAggregator, linking }
})
beforeEach(async () => {
  vi.resetAllMocks()
  await server.context.database.deleteFrom('cases').execute()
  await anApplicant(server).at('matching_company')
  const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  caseId = id
})
afterAll(() => server.close())

const contracts = async () => {
  const rows = await server.context.database.selectFrom('signing_sessions').selectAll().execute()
  return rows.map(({ contract_id }) => contract_id).toSorted()
}
async function signing(...ids: string[]): Promise<void> {
  for (const contractId of ids)
    await signingSessionsRepository(server.context.database).add({ contractId, caseId }, server.clock.now())
}

it('a signature that cannot be asked after holds up no other; one that is gone is not asked after again', async () => {
  await signing('down', 'gone', 'open')
  session.mockImplementation(async (contractId) => {
    if (contractId === 'down') throw new Error('no answer')
    return contractId === 'gone' ? undefined : { state: 'pending', url: '', expiresAt: server.clock.now() }
  })

  const warn = vi.spyOn(server.context.log, 'warn')

  expect(await lookForSigned(server.context)).toBe(3)

  expect(warn).toHaveBeenCalledOnce()

  expect(await contracts()).toEqual(['down', 'open'])
})

it('a signature that is opened anew while the provider says that it has expired is asked after again', async () => {
  await signing('again')
  session.mockImplementation(async () => {
    server.clock.advance(1)
    await signing('again')
    return { state: 'expired', url: '', expiresAt: server.clock.now() }
  })

  expect(await lookForSigned(server.context)).toBe(1)

  expect(await contracts()).toEqual(['again'])
})

it('a signature is asked after once a minute', async () => {
  await signing('open')
  session.mockResolvedValue({ state: 'pending', url: '', expiresAt: server.clock.now() })
  const looks = [await lookForSigned(server.context)]

  for (const seconds of [59, 1]) {
    server.clock.advance(seconds)
    looks.push(await lookForSigned(server.context))
  }

  expect(looks).toEqual([1, 0, 1])
})

/** Linkings that were begun now, and may be done until later. */
async function linkings(...references: string[]): Promise<void> {
  const { database, sealer } = server.context
  const now = server.clock.now()
  for (const reference of references) {
    const text = { id: 'PSD2_INFO', version: '1', hash: 'h', language: 'it' }
    const consent = { text, at: now.toISOString(), channel: 'online' } as const
    const connection = { id: reference, caseId, instanceId: reference, reference, secret: reference, consent }
    const expiresAt = new Date(now.getTime() + 74_000)
    await accountConnectionsRepository(database, sealer).add(
      { ...connection, expiresAt },
      { now, lookAt: now },
    )
  }
}
const states = () =>
  server.context.database.selectFrom('account_connections').select(['id', 'state']).orderBy('id').execute()

it('a linking that cannot be asked after holds up no other, and each is asked after every 15 seconds', async () => {
  await linkings('down', 'open')
  linking.mockImplementation(async (reference) => {
    if (reference === 'down') throw new Error('no answer')
    return { state: 'pending', accounts: [] }
  })
  const warn = vi.spyOn(server.context.log, 'warn')
  const looks = [await lookForForgotten(server.context)]
  expect(warn).toHaveBeenCalledOnce()

  for (const seconds of [14, 1]) {
    server.clock.advance(seconds)
    looks.push(await lookForForgotten(server.context))
  }

  expect(looks).toEqual([2, 0, 2])
})

it('a linking that is over is not asked after, though an applicant comes back from it', async () => {
  await linkings('done')
  const { database, sealer } = server.context
  const connection = await accountConnectionsRepository(database, sealer).find('done', caseId)

  await settleConnection(server.context, { ...connection!, state: 'linked' })

  expect(linking).not.toHaveBeenCalled()
})

it('accounts of a linking that was given up are not kept', async () => {
  await linkings('late')
  const { context } = server
  const connections = accountConnectionsRepository(context.database, context.sealer)
  const connection = await connections.find('late', caseId)
  const kept = () => linkedAccountsRepository(context.database, context.sealer).ofCase(caseId)
  const account = { bank: 'Banca', label: 'Conto', iban: 'IT60X0542811101000000123456' }

  await connections.end('late', 'expired')
  await inTransaction(context.database, (tx) => keepAccounts(context, tx, connection!, [account]))

  expect(await kept()).toEqual([])
})

it('a linking that is pending is over at the end of its time, and not a second before', async () => {
  await linkings('late')
  linking.mockResolvedValue({ state: 'pending', accounts: [] })

  server.clock.advance(59)
  await lookForForgotten(server.context)
  expect(await states()).toEqual([{ id: 'late', state: 'pending' }])
  server.clock.advance(15)
  await lookForForgotten(server.context)
  expect(await states()).toEqual([{ id: 'late', state: 'expired' }])
})

it('accounts are kept of a linking that was begun and is done, and of no other, and the lists are asked anew', async () => {
  await linkings('open', 'done')
  const account = { bank: 'Banca', label: 'Conto', iban: 'IT60X0542811101000000123456' }
  linking.mockImplementation(async (reference) =>
    reference === 'done' ? { state: 'linked', accounts: [account] } : { state: 'pending', accounts: [] },
  )
  const isListed = async (asked: object) => JSON.stringify(asked) === '{"taxCode":"T","afterLinking":true}'
  const context = { ...server.context, ports: { ...server.context.ports, lists: { isListed } } }
  const keep = (connection: string) => {
    const { loanCase, ...work } = workOf({ facts: { company: { taxCode: 'T' } }, context })
    return keepLinkedAccounts({ ...work, loanCase: { ...loanCase, id: caseId }, variables: { connection } })
  }

  await expect(keep('other')).rejects.toThrow('has not begun to link')
  await expect(keep('open')).rejects.toThrow('is "pending"')
  const { facts, commit } = await keep('done')

  const now = context.processClock.now()
  expect(facts).toEqual({
    accountsLinked: true,
    accountLinking: 'linked',
    accountsLinkedAt: now.toISOString(),
    scoreRetryAt: new Date(now.getTime() + 2 * DAY_MS).toISOString(),
    blacklisted: true,
  })
  const shown = { ...account, iban: 'IT60 •••• 3456' }
  expect(await inTransaction(context.database, (tx) => commit!(tx))).toEqual({ linkedAccounts: [shown] })
})
