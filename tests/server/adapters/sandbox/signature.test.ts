import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SignAvailability } from '#contract/signature.ts'
import { signAvailability } from '#server/lending/signature/signAvailability.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// The clock of a test stands on a Wednesday at noon in Rome.
let server: BuiltServer
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(() => server.close())

describe('the digital signature', () => {
  it('signs the contract on the page of its provider, and the case goes on to the money', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    expect(await applicant.step()).toBe('digital_sign')
    const { canSign, url = '', ...availability } = await available(applicant)
    expect(canSign).toBe(true)
    expect(availability).toMatchObject({
      start_time: '08:00',
      end_time: '20:00',
      max_time: '19:30',
      first_availability_date: '2026-10-14',
      last_validity_date: '2026-10-24',
      contract_validity_days: 10,
      timeElapsedMessageRead: true,
    })
    expect(await sessionState(applicant)).toBe('pending')

    const browser = new Browser(server.app, applicant.cookies)
    const page = await browser.open(url)
    expect(page.text).toContain('Giulia Bianchi')
    await browser.open(`${new URL(url).pathname}/sign`, {})
    await server.settle()

    expect(browser.url).toBe('/digital_sign')
    expect(await applicant.step()).toBe('actual_process_summary')
  })

  it('keeps the contract as drawn up and as signed, to be downloaded by its own case alone', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    const drawnUp = await contractOf(applicant, 'contract')
    await sign(applicant)

    const signed = await contractOf(applicant, 'signedContract')
    const stranger = server.applicant()
    await stranger.generateToken()

    expect(drawnUp.text).toMatch(/^%PDF-/)
    expect(drawnUp.text).not.toContain('/ByteRange')
    expect(signed.text).toContain('/ByteRange')
    expect(signed.filename).toMatch(/-firmato\.pdf$/)
    expect((await stranger.get(`/document/${signed.id}/download`)).statusCode).toBe(404)
  })

  it('is not possible out of its hours, and says when it will be', async () => {
    covers('call:GET /digital_sign/availability', 'rule:6.6')

    const applicant = await anApplicant(server).at('digital_sign')
    await server.context.processClock.move(7.75 * HOUR_MS)

    const late = await available(applicant)
    expect(late).toMatchObject({ canSign: false, first_availability_date: '2026-10-15' })
    expect(late.url).toBeUndefined()
    expect(
      await applicant.expectOk(applicant.get('/digital_sign/next_working_day_for_digital_sign')),
    ).toEqual({
      date: '2026-10-15',
      start_time: '08:00',
      end_time: '20:00',
    })
  })

  it('runs out with the day, says so once, and can be begun anew on the next', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    const { url = '' } = await available(applicant)
    await server.context.processClock.move(9 * HOUR_MS)

    expect(await sessionState(applicant)).toBe('expired')
    expect((await available(applicant)).timeElapsedMessageRead).toBe(false)
    await applicant.expectOk(applicant.post('/digital_sign/time_elapsed_message_read'))
    expect((await available(applicant)).timeElapsedMessageRead).toBe(true)

    const browser = new Browser(server.app, applicant.cookies)
    await browser.open(url)
    await browser.open(`${new URL(url).pathname}/sign`, {})
    await server.settle()
    expect(await applicant.step()).toBe('digital_sign')

    await server.context.processClock.move(14 * HOUR_MS)
    expect(await available(applicant)).toMatchObject({ canSign: true, url })
    expect(await sessionState(applicant)).toBe('pending')
  })

  it('is in time on the evening of the last day, and too late on the next', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await server.context.processClock.move(9 * DAY_MS + 7 * HOUR_MS)
    await server.settle()
    // The tenth day is a Saturday.
    expect(await available(applicant)).toMatchObject({ canSign: true, last_validity_date: '2026-10-24' })

    await server.context.processClock.move(DAY_MS + 4 * HOUR_MS)
    await server.settle()
    expect(await applicant.step()).toBe('digital_sign')
    await server.context.processClock.move(2 * HOUR_MS)
    await server.settle()

    expect(await applicant.step()).toBe('resolution_expired_wayout')
  })

  it.each([
    ['19:29', {}],
    ['19:30', { noDayLeft: true, first_availability_date: '2026-10-26' }],
  ])(
    'promises no day behind the last on which the contract is valid, on its last evening at %s',
    async (time, said) => {
      const applicant = await anApplicant(server).at('digital_sign')
      // The tenth day is a Saturday.
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      await server.context.processClock.move(9 * DAY_MS + (hour - 12) * HOUR_MS + minute * 60_000)

      const answer = await available(applicant)

      expect(answer).toMatchObject({ ...said, last_validity_date: '2026-10-24' })
      expect('noDayLeft' in answer).toBe('noDayLeft' in said)
    },
  )

  it('goes on for who comes back, though the word of its provider was lost', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await signedInSilence(applicant)
    await server.settle()
    expect(await applicant.step()).toBe('digital_sign')

    expect(await sessionState(applicant)).toBe('signed')
    await server.settle()

    expect(await applicant.step()).toBe('actual_process_summary')
  })

  it('has no page any more once it is signed, though the case has not heard of it', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await signedInSilence(applicant)

    expect(await available(applicant)).not.toHaveProperty('url')
  })

  it('counts though its callback was lost and the contract has expired since: the provider is asked first', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await signedInSilence(applicant)
    await server.context.processClock.move(30 * DAY_MS)

    await server.settle()

    expect(await applicant.step()).toBe('actual_process_summary')
  })

  it('goes on within a minute, though its callback was lost and the applicant did not come back', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await signedInSilence(applicant)

    server.clock.advance(59)
    await server.settle()
    expect(await applicant.step()).toBe('digital_sign')
    server.clock.advance(1)
    await server.settle()

    expect(await applicant.step()).toBe('actual_process_summary')
    expect(await asked()).toEqual([])
  })

  it('is asked after each minute until it is over, and again once it was opened anew', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await available(applicant)
    expect(await asked()).toHaveLength(1)

    server.clock.advance(60)
    await server.settle()
    expect(await asked()).toHaveLength(1)

    await server.context.processClock.move(9 * HOUR_MS)
    server.clock.advance(60)
    await server.settle()
    expect(await asked()).toEqual([])

    await server.context.processClock.move(14 * HOUR_MS)
    await available(applicant)
    expect(await asked()).toHaveLength(1)
  })

  it('says that the contract is gone, where it is, and opens no page for another one', async () => {
    await anApplicant(server).at('digital_sign')
    await server.context.database.deleteFrom('documents').execute()
    const loanCase = await newestCase()

    await expect(signAvailability(server.context, loanCase)).rejects.toThrow('The contract is not there.')
    expect(await asked()).toEqual([])
  })

  it.each([
    ['19:29', true],
    ['19:30', false],
  ])('can be begun at %s: %s', async (time, canSign) => {
    const applicant = await anApplicant(server).at('digital_sign')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    await server.context.processClock.move((hour - 12) * HOUR_MS + minute * 60_000)

    const next = canSign ? '2026-10-14' : '2026-10-15'
    expect(await available(applicant)).toMatchObject({ canSign, first_availability_date: next })
  })

  it.each([
    ['2026-10-13', false],
    ['2026-10-14', true],
  ])('of a contract that is valid until %s is possible on the 14th: %s', async (validUntil, canSign) => {
    await anApplicant(server).at('digital_sign')
    const loanCase = await newestCase()
    const { facts } = loanCase.state
    const contract = { ...(facts['contract'] as object), validUntil }
    const state = { ...loanCase.state, facts: { ...facts, contract } }

    expect(await signAvailability(server.context, { ...loanCase, state })).toMatchObject({ canSign })
  })

  it('is of a contract that is drawn up until the end of its day, by the applicant, within the hours of that day', async () => {
    const open = vi.spyOn(server.context.ports.signature, 'open')
    const applicant = await anApplicant(server).at('digital_sign')
    await available(applicant)
    const loanCase = await newestCase()
    const { contract, applicant: signer } = loanCase.state.facts as Record<string, Record<string, string>>

    expect(contract).toMatchObject({
      filename: `contratto-${loanCase.reference}.pdf`,
      countsFrom: '2026-10-14T21:59:00.000Z',
      validUntil: '2026-10-24',
    })
    expect(open.mock.calls[0]?.[0]).toMatchObject({
      title: `Contratto n. ${loanCase.reference}`,
      signer: { name: 'Giulia Bianchi', taxCode: signer?.['taxCode'] },
      returnUrl: expect.stringMatching(`/digital_sign/callback\\?state=${contract?.['id']}$`),
      expiresAt: new Date('2026-10-14T18:00:00Z'),
    })
    open.mockRestore()
  })

  it('keeps both contracts as valid documents of the bank', async () => {
    await sign(await anApplicant(server).at('digital_sign'))

    const documents = server.context.database.selectFrom('documents').select(['key', 'state'])
    const kept = await documents.where('key', 'like', 'bank#%').orderBy('key').execute()
    expect(kept).toEqual([
      { key: 'bank#contract#contract#signed#', state: 'valid' },
      { key: 'bank#contract#contract#unsigned#', state: 'valid' },
    ])
  })

  it('is refused where no contract is drawn up', async () => {
    await anApplicant(server).at('digital_sign')
    const loanCase = await newestCase()
    const { contract: _, ...facts } = loanCase.state.facts
    const without = { ...loanCase, state: { ...loanCase.state, facts } }

    await expect(signAvailability(server.context, without)).rejects.toMatchObject({
      code: 'TASK_OUT_OF_TURN',
    })
  })

  it('is refused where the case stands elsewhere', async () => {
    const applicant = await anApplicant(server).at('digital_sign')
    await sign(applicant)

    const refused = await applicant.get('/digital_sign/availability')

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'TASK_OUT_OF_TURN',
      step: { name: 'actual_process_summary' },
    })
  })

  it('knows no page of an address that was made up', async () => {
    const url = `/sandbox/signature/${'a'.repeat(32)}`
    const page = await server.app.inject({ url, headers: { accept: 'text/html' } })

    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<a class="button" href="/loading">Torna alla domanda</a>')
    expect((await server.app.inject(url)).json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

async function newestCase(): Promise<LoanCase> {
  const { database, sealer } = server.context
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  return casesRepository(database, sealer).get(id)
}

function available(applicant: Applicant): Promise<SignAvailability> {
  return applicant.expectOk<SignAvailability>(applicant.get('/digital_sign/availability'))
}

async function sessionState(applicant: Applicant): Promise<string> {
  const { state } = await applicant.expectOk<{ state: string }>(
    applicant.get('/digital_sign/verify_session_state'),
  )
  return state
}

async function sign(applicant: Applicant): Promise<void> {
  const { url = '' } = await available(applicant)
  const browser = new Browser(server.app, applicant.cookies)
  await browser.open(url)
  await browser.open(`${new URL(url).pathname}/sign`, {})
  await server.settle()
}

/** The provider has signed, and dies before it says so. */
async function signedInSilence(applicant: Applicant): Promise<void> {
  await available(applicant)
  await server.context.database.updateTable('sandbox_signatures').set({ state: 'signed' }).execute()
}

/** The sessions after which the provider is asked. */
function asked(): Promise<unknown[]> {
  return server.context.database.selectFrom('signing_sessions').selectAll().execute()
}

async function contractOf(applicant: Applicant, variable: 'contract' | 'signedContract') {
  const { variables } = await applicant.expectOk<{
    variables: Record<string, { id: string; filename: string }>
  }>(applicant.get('/process/task'))
  const { id = '', filename = '' } = variables[variable] ?? {}
  const { rawPayload } = await applicant.get(`/document/${id}/download`)
  return { id, filename, text: rawPayload.toString('latin1') }
}
