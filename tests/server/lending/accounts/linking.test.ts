import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { ProcessStatus, Task } from '#contract/process.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { setFacts } from '#server/interpreter/setFacts.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { linkedAccountsRepository } from '#server/storage/repositories/documents/linkedAccountsRepository.ts'
import type { LoanCase } from '#server/storage/repositories/cases/LoanCase.ts'
import banksFile from '#server/adapters/sandbox/companies/data/banks.json' with { type: 'json' }

import { anApplicant } from '../../../support/anApplicant.ts'
import { linksAccounts, linksAt, opensLinking, textOf } from '../../../support/accountLinking.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { Browser } from '../../../support/Browser.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { covers } from '../../../support/covers.ts'
import { contacts, lastCode, sentMessages } from '../../../support/journey.ts'
import { firstAccount } from '../../../support/linkAccounts.ts'

const MINUTE = 60
const DAY_MS = 86_400_000
const CALLBACK = '/api/v1/bancaesempio/accounts/callback'

const shortScore = company('99000160582')
const stillShort = company('99000170599')
const optional = who('99000180960', 'VLLFNC86A49A794I', 'Francesca', 'Villa')
const mandatory = who('99000190159', 'SLARRT59E27B157L', 'Roberto', 'Sala')
const listedAfterLinking = who('99000200271', 'FNTLCU71C25G224G', 'Luca', 'Fontana')

const [bank] = banksFile.banks
const account = bank?.accounts[0]

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(async () => {
  await server.context.database.deleteFrom('cases').execute()
  await server.context.processClock.reset()
})
afterAll(() => server.close())

describe('linking accounts', () => {
  describe('before the score', () => {
    it('may be left out, and the offer comes without', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      expect(await applicant.step()).toBe('account_connection')

      await applicant.tell('proceedWithoutLinking')
      await server.settle()

      expect(await applicant.step()).toBe('financial_summary')
      expect((await taskOf(applicant)).variables).not.toHaveProperty('linkedAccounts')
    })

    it('stores what was linked and what was agreed to, and the offer shows the accounts', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const { hash, version } = await textOf(applicant)

      await linksAccounts(server, applicant)

      expect(await applicant.step()).toBe('financial_summary')
      expect((await taskOf(applicant)).variables?.['linkedAccounts']).toEqual([
        { bank: bank?.name, label: account?.label, iban: expect.stringMatching(/^IT\d\d •••• \d{4}$/) },
      ])
      const { id } = await caseOf()
      expect(
        await linkedAccountsRepository(server.context.database, server.context.sealer).ofCase(id),
      ).toEqual([{ bank: bank?.name, ...account }])
      const row = await server.context.database
        .selectFrom('account_connections')
        .select(['id', 'consent'])
        .where('case_id', '=', id)
        .executeTakeFirstOrThrow()
      const place = { table: 'account_connections', row: row.id, column: 'consent' }
      expect(server.context.sealer.openJson(place, row.consent)).toEqual({
        text: { id: 'PSD2_INFO', version, hash, language: 'it' },
        at: server.clock.now().toISOString(),
        channel: 'online',
      })
    })

    it('makes a score that is short by a little enough at once', async () => {
      const applicant = await anApplicant(server).of(shortScore.code).at('account_connection')

      await linksAccounts(server, applicant)

      expect(await applicant.step()).toBe('financial_summary')
    })

    it('can be asked for again from the offer, and not once it was done', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      await applicant.tell('proceedWithoutLinking')
      await server.settle()
      await applicant.expectOk(applicant.post('/informationsheets/read'))
      const { context } = server
      const { id } = await caseOf()
      await inTransaction(context.database, (tx) =>
        setFacts(context, tx, { caseId: id, person: null }, 'deliberationRead', () => ({
          deliberationRead: true,
        })),
      )

      expect(await applicant.tell('connectAccounts')).toBe('account_connection')
      await linksAccounts(server, applicant)

      expect(await applicant.step()).toBe('financial_summary')
      expect((await caseOf()).state.facts).toMatchObject({ sheetRead: false, deliberationRead: false })
      const refused = await applicant.post('/process/task', {
        task: 'financial_summary',
        variables: { informationSheetRead: true },
      })
      expect(refused.json()).toMatchObject({ status: 422, code: 'SHEET_NOT_READ' })
      const again = await applicant.post('/process/event/message', { name: 'connectAccounts' })
      expect(again.json()).toMatchObject({ status: 409, code: 'MESSAGE_OUT_OF_TURN' })
    })

    it('finds a company on a list, and shows no reason', async () => {
      const applicant = await anApplicant(server).of('99000200271').at('account_connection')

      await linksAccounts(server, applicant)

      expect(await applicant.step()).toBe('blacklist_wayout')
    })
  })

  describe('where the score is short', () => {
    it('asks for the accounts within days, waits two days, asks for a code and scores again', async () => {
      covers('rule:9.12')

      const applicant = await atShortScore(shortScore)
      expect(await applicant.step()).toBe('connect_account_pre_evaluation')
      expect((await taskOf(applicant)).variables?.['accountConnection']).toMatchObject({
        mandatory: true,
        deadlineDays: 10,
      })
      expect(await daysLeft(applicant)).toBe(11)

      await linksAccounts(server, applicant)
      expect(await applicant.step()).toBe('pre_evaluation')
      await server.context.processClock.move(2 * DAY_MS - 1)
      await server.settle()
      expect(await applicant.step()).toBe('pre_evaluation')
      const sentBefore = (await sentMessages(server, 'pec')).length
      await server.context.processClock.move(1)
      await server.settle()

      expect(await applicant.step()).toBe('integrated_score_otp_restart')
      expect((await sentMessages(server, 'pec')).slice(sentBefore)).toHaveLength(1)
      await confirmsByCode(applicant)
      await applicant.complete('integrated_score_otp_restart', {})
      await server.settle()
      expect(await applicant.step()).toBe('financial_summary')
    })

    it('is refused where it is short still', async () => {
      const applicant = await atShortScore(stillShort)
      await linksAccounts(server, applicant)
      await server.context.processClock.move(2 * DAY_MS)
      await server.settle()

      await confirmsByCode(applicant)
      await applicant.complete('integrated_score_otp_restart', {})
      await server.settle()

      expect(await applicant.step()).toBe('not_eligible_wayout')
    })

    it('goes no further without the code, and sends it to the proven mobile alone', async () => {
      const applicant = await atShortScore(shortScore)
      await linksAccounts(server, applicant)
      await server.context.processClock.move(2 * DAY_MS)
      await server.settle()

      const early = await applicant.post('/process/task', {
        task: 'integrated_score_otp_restart',
        variables: {},
      })
      const elsewhere = await applicant.post('/otp/generate/sms', { to: '+393339999999' })
      const byMail = await applicant.post('/otp/generate/pec', { to: contacts.pec })

      expect(early.json()).toMatchObject({ status: 422, code: 'CODE_NOT_CONFIRMED' })
      expect(elsewhere.json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/to', keyword: 'const' }],
      })
      expect(byMail.statusCode).toBe(422)
    })

    it('ends where the applicant gives the linking up', async () => {
      const applicant = await atShortScore(shortScore)

      expect(await applicant.tell('abortLinking')).toBe('goodbye_wayout')
    })

    it('cannot be left out', async () => {
      const applicant = await atShortScore(shortScore)

      const left = await applicant.post('/process/event/message', { name: 'proceedWithoutLinking' })
      const done = await applicant.post('/process/task', {
        task: 'connect_account_pre_evaluation',
        variables: { psd2Consent: true },
      })

      expect(left.json()).toMatchObject({ status: 409, code: 'MESSAGE_OUT_OF_TURN' })
      expect(done.json()).toMatchObject({ status: 422, code: 'ACCOUNTS_NOT_LINKED' })
    })

    it('expires once its days are over, the last one to its end', async () => {
      const applicant = await atShortScore(shortScore)
      await server.context.processClock.move(9.5 * DAY_MS)
      expect(await daysLeft(applicant)).toBe(1)
      await server.context.processClock.move(0.9 * DAY_MS)
      await server.settle()
      expect(await applicant.step()).toBe('connect_account_pre_evaluation')

      await server.context.processClock.move(0.1 * DAY_MS)
      await server.settle()

      expect(await applicant.step()).toBe('resolution_expired_wayout')
    })
  })

  describe('after the survey', () => {
    it('may be left out where it is optional, also by letting its days go by', async () => {
      const applicant = await anApplicant(server).of(optional.company.code).after('qualitative_survey')
      expect(await applicant.step()).toBe('connect_account_completed_onboarding')
      const aborted = await applicant.post('/process/event/message', { name: 'abortLinking' })
      expect(aborted.json()).toMatchObject({ code: 'MESSAGE_OUT_OF_TURN' })

      await server.context.processClock.move(11 * DAY_MS)
      await server.settle()

      expect(await applicant.step()).toBe('completed_onboarding')
    })

    it('leads to the summary, which shows the accounts, where it was done', async () => {
      const applicant = await anApplicant(server).of(mandatory.company.code).after('qualitative_survey')
      const left = await applicant.post('/process/event/message', { name: 'proceedWithoutLinking' })
      expect(left.json()).toMatchObject({ code: 'MESSAGE_OUT_OF_TURN' })

      await linksAccounts(server, applicant)

      expect(await applicant.step()).toBe('completed_onboarding')
      expect((await taskOf(applicant)).variables?.['linkedAccounts']).toHaveLength(1)
    })

    it('expires where it is mandatory and its days are over', async () => {
      const applicant = await anApplicant(server).of(mandatory.company.code).after('qualitative_survey')

      await server.context.processClock.move(11 * DAY_MS)
      await server.settle()

      expect(await applicant.step()).toBe('resolution_expired_wayout')
    })

    it('finds a company on a list, under a key of its own', async () => {
      const applicant = await anApplicant(server)
        .of(listedAfterLinking.company.code)
        .after('qualitative_survey')
      expect(await applicant.step()).toBe('connect_account_completed_onboarding')

      await linksAccounts(server, applicant)

      expect(await taskOf(applicant)).toMatchObject({
        taskDefinitionKey: 'blacklist_wayout_connect_account_completed_onboarding',
      })
    })
  })

  describe('on the way out and back', () => {
    it('is not opened without the text as it stands today', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const { version, language } = await textOf(applicant)

      for (const variables of [{ version, language, hash: 'another' }, { version }, undefined]) {
        const refused = await applicant.post('/process/event/message', {
          name: 'linkAccounts',
          ...(variables && { variables }),
        })
        expect(refused.json()).toMatchObject({
          status: 422,
          errors: [{ pointer: '/psd2Consent', keyword: 'const' }],
        })
      }
    })

    it('comes back without accounts where it was refused, says so, and can be begun anew', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const first = await opensLinking(applicant)
      const browser = new Browser(server.app, applicant.cookies)

      await browser.open(first)
      await browser.open(`${first}/refuse`, {})

      expect(browser.url).toBe('/loading')
      expect(await taskOf(applicant)).toMatchObject({
        name: 'account_connection',
        variables: { accountLinking: 'refused' },
      })
      expect((await browser.open(first)).text).toContain('non si può più usare')
      await linksAccounts(server, applicant)
      expect(await applicant.step()).toBe('financial_summary')
    })

    it('says nothing of one that was left for another', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const left = await opensLinking(applicant)
      server.clock.advance(1)
      const newer = await opensLinking(applicant)

      const browser = new Browser(server.app, applicant.cookies)
      await browser.open(left)
      await browser.open(`${left}/refuse`, {})
      await server.settle()
      expect((await taskOf(applicant)).variables).toMatchObject({ accountLinking: 'pending' })

      await browser.open(await linksAt(server, newer, applicant.cookies))
      await server.settle()
      expect(await applicant.step()).toBe('financial_summary')
    })

    it('goes on by itself where the way back was lost', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const address = await opensLinking(applicant)
      const browser = new Browser(server.app, applicant.cookies)
      await browser.open(address)
      const page = await browser.open(`${address}/link`, {
        ...Object.fromEntries(firstAccount()),
        way: 'lost',
      })
      expect(page.text).toContain('I conti sono collegati')
      await server.settle()
      expect(await taskOf(applicant)).toMatchObject({
        name: 'account_connection',
        variables: { accountLinking: 'pending' },
      })

      server.clock.advance(MINUTE)
      await server.settle()

      expect(await applicant.step()).toBe('financial_summary')
    })

    it('counts where the way back was lost and the days are over since: the aggregator is asked first', async () => {
      const applicant = await atShortScore(shortScore)
      const address = await opensLinking(applicant)
      const browser = new Browser(server.app, applicant.cookies)
      await browser.open(address)
      await browser.open(`${address}/link`, { ...Object.fromEntries(firstAccount()), way: 'lost' })
      await server.context.processClock.move(11 * DAY_MS)

      await server.settle()

      expect((await caseOf()).state.facts['accountsLinked']).toBe(true)
      expect(await applicant.step()).not.toBe('resolution_expired_wayout')
    })

    it('gives up on a linking that nobody completes in half an hour', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const address = await opensLinking(applicant)

      server.clock.advance(31 * MINUTE)
      await server.settle()

      expect((await caseOf()).state.facts['accountLinking']).toBe('expired')
      const late = await new Browser(server.app, applicant.cookies).open(address)
      expect(late.text).toContain('non si può più usare')
      await linksAt(server, address, applicant.cookies)
      await server.settle()
      expect((await caseOf()).state.step).toBe('account_connection')
    })

    it('opens one linking also where the answer of the aggregator was lost, and another once the case has moved', async () => {
      const { ports } = server.context
      const { accountAggregator } = ports
      const asked: { key: string; state: string; url: string }[] = []
      ports.accountAggregator = {
        admit: accountAggregator.admit,
        linking: accountAggregator.linking,
        async open(request) {
          const opened = await accountAggregator.open(request)
          asked.push({ key: request.key, state: request.state, url: opened.url })
          if (asked.length === 1) throw new Error('The answer is lost.')
          return opened
        },
      }
      const applicant = await anApplicant(server).at('account_connection')

      await expect(opensLinking(applicant)).rejects.toThrow(/FAULT|UNAVAILABLE|500|503/)
      await opensLinking(applicant)
      await opensLinking(applicant)

      expect(asked[1]).toEqual(asked[0])
      expect(asked[2]?.key).not.toBe(asked[0]?.key)
      expect(asked[2]?.url).not.toBe(asked[0]?.url)
    })

    it('believes the aggregator and not the address', async () => {
      const { ports } = server.context
      const { accountAggregator } = ports
      const states: string[] = []
      ports.accountAggregator = {
        admit: accountAggregator.admit,
        linking: accountAggregator.linking,
        open(request) {
          states.push(request.state)
          return accountAggregator.open(request)
        },
      }
      const applicant = await anApplicant(server).at('account_connection')
      await opensLinking(applicant)

      const early = await server.app.inject({
        url: `${CALLBACK}?state=${states[0]}`,
        headers: applicant.cookies.header(),
      })
      const madeUp = await server.app.inject(`${CALLBACK}?state=made-up`)
      const without = await server.app.inject(CALLBACK)
      await server.settle()

      expect(states).toHaveLength(1)
      expect(early.headers.location).toMatch(/\/loading$/)
      expect(madeUp.headers.location).toMatch(/\/$/)
      expect(without.statusCode).toBe(400)
      expect(await applicant.step()).toBe('account_connection')
    })

    it('keeps the case where the aggregator does not answer, and asks again', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const address = await opensLinking(applicant)
      const callback = await linksAt(server, address, applicant.cookies)
      const { ports } = server.context
      const { accountAggregator } = ports
      ports.accountAggregator = {
        admit: accountAggregator.admit,
        open: accountAggregator.open,
        linking: () => Promise.reject(new Error('It does not answer.')),
      }

      const back = await server.app.inject({ url: callback, headers: applicant.cookies.header() })
      expect(back.statusCode).toBe(303)
      expect(await applicant.step()).toBe('account_connection')
      ports.accountAggregator = accountAggregator
      server.clock.advance(MINUTE)
      await server.settle()

      expect(await applicant.step()).toBe('financial_summary')
    })

    it('links nothing where no account was chosen, and shows no page of a made up address', async () => {
      const applicant = await anApplicant(server).at('account_connection')
      const address = await opensLinking(applicant)
      const browser = new Browser(server.app, applicant.cookies)

      await browser.open(address)
      await browser.open(`${address}/link`, { bank: bank?.id ?? '' })
      expect(browser.url).toBe(`${new URL(address).pathname}?bank=${bank?.id}`)
      await browser.open(`${address}/link`, { bank: bank?.id ?? '', account: 'IT00' })
      await server.settle()

      expect(await applicant.step()).toBe('account_connection')
      expect((await browser.open(`/sandbox/accounts/${'a'.repeat(32)}`)).status).toBe(404)
    })
  })

  async function atShortScore(matched: ReturnType<typeof company>): Promise<Applicant> {
    const applicant = await anApplicant(server).of(matched.code).at('account_connection')
    await applicant.tell('proceedWithoutLinking')
    await server.settle()
    return applicant
  }

  async function confirmsByCode(applicant: Applicant): Promise<void> {
    const { variables } = await taskOf(applicant)
    const to = variables?.['mobile']
    server.clock.advance(MINUTE)
    await applicant.expectOk(applicant.post('/otp/generate/sms', { to }))
    const wrong = await applicant.post('/otp/verify/sms', { to, code: 'abcdef' })
    expect(wrong.json()).toMatchObject({ code: 'OTP_WRONG' })
    const code = await lastCode(server, 'sms')
    const { access_token } = await applicant.expectOk<{ access_token: string }>(
      applicant.post('/otp/verify/sms', { to, code }),
    )
    applicant.token = access_token
  }

  async function caseOf(): Promise<LoanCase> {
    const { database, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    return casesRepository(database, sealer).get(id)
  }
})

function taskOf(applicant: Applicant): Promise<Task> {
  return applicant.expectOk<Task>(applicant.get('/process/task'))
}

async function daysLeft(applicant: Applicant): Promise<number | undefined> {
  return (await applicant.expectOk<ProcessStatus>(applicant.get('/process/status'))).daysLeft
}

function company(code: string) {
  return { code, companyTaxCode: code }
}

function who(code: string, taxCode: string, name: string, surname: string) {
  return { company: company(code), person: { taxCode, name, surname } }
}
