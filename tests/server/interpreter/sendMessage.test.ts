import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { contentText } from '#server/lending/content/contentText.ts'
import { sendMessage, sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { companies } from '../../support/companies.ts'

let server: BuiltServer
let caseId: string
beforeAll(async () => {
  server = await buildTestServer()
})
beforeEach(async () => {
  await server.context.database.deleteFrom('cases').execute()
  await anApplicant(server).at('matching_company')
  const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  caseId = id
})
afterAll(() => server.close())

const send = (message: object) =>
  sendOutsideMessage(server.context, { caseId, name: 'bankApproved', ...message })
const kept = () => server.context.database.selectFrom('buffered_messages').select('name').execute()
const stands = async () => casesRepository(server.context.database, server.context.sealer).get(caseId)

it('a message that its sender sends twice under one id is heard once', async () => {
  await send({ eventId: 'one' })
  await server.context.database.deleteFrom('buffered_messages').execute()

  await send({ eventId: 'one' })
  expect(await kept()).toEqual([])
  await send({ eventId: 'two' })
  expect(await kept()).toEqual([{ name: 'bankApproved' }])
})

it('a message that comes early is kept, but where it is not to be kept, is for another entry, or comes for a closed case', async () => {
  const { instanceId } = await stands()

  await send({ buffer: false })
  await send({ instanceId: 'of an entry before' })
  expect(await kept()).toEqual([])
  await send({ instanceId })
  expect(await kept()).toEqual([{ name: 'bankApproved' }])

  await server.context.database.deleteFrom('buffered_messages').execute()
  await server.context.database.updateTable('cases').set({ closed: 1 }).execute()
  await send({})
  expect(await kept()).toEqual([])
})

it('a message that is accepted takes the case on, with the facts that it brings', async () => {
  await server.context.database.updateTable('cases').set({ step: 'resolution_wait_1' }).execute()

  await send({ facts: { reference: 'R' } })

  const { state } = await stands()
  expect(state.step).not.toBe('resolution_wait_1')
  expect(state.facts).toMatchObject({ reference: 'R' })
  expect(await kept()).toEqual([])
})

it('a message of the applicant asks nothing outside for a case that is closed', async () => {
  await server.context.database.updateTable('cases').set({ step: 'account_connection', closed: 1 }).execute()
  const open = vi.fn<() => Promise<never>>()
  const ports = { ...server.context.ports, accountAggregator: { open } as never }
  const { version, hash } = await contentText('PSD2_INFO', 'it')
  const variables = { version, hash, language: 'it' }
  const message = {
    caseId,
    person: null,
    subject: 'applicant',
    key: undefined,
    name: 'linkAccounts',
    variables,
  }

  const sent = sendMessage({ ...server.context, ports }, { ...message, language: 'it' })

  await expect(sent).rejects.toMatchObject({ code: 'MESSAGE_OUT_OF_TURN' })
  expect(open).not.toHaveBeenCalled()
})

it('a message of the applicant that carries more than any choice or contact is refused as it comes', async () => {
  const applicant = await anApplicant(server).of(companies.existingCustomer).at('matching_company')
  const renounce = (note: string) =>
    applicant.post('/process/event/message', { name: 'renounce', variables: { note } })

  expect((await renounce('x'.repeat(16 * 1024))).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect(await applicant.step()).toBe('matching_company')
  expect((await renounce('x'.repeat(15 * 1024))).statusCode).toBe(200)
})
