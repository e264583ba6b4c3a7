import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { informationSheetPdf } from '#server/documents/papers/informationSheetPdf.ts'
import { DomainError } from '#server/errors/DomainError.ts'
import { contracts, type PortName, portNames } from '#server/lending/ports/contracts.ts'
import type { Ports } from '#server/lending/Ports.ts'
import { ServiceError } from '#server/services/ServiceError.ts'
import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { listeningServer, SANDBOX_TOKEN } from '../../../support/listeningServer.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { sampleTerms } from '../../../support/sampleTerms.ts'
import { sandboxOverHttp } from '../../../support/sandboxOverHttp.ts'

const GOOD = '99000010233'
const CUSTOMER = '99000020372'
const UNKNOWN = '00000000000'
const PERSON = 'BNCGLI84E52L781K'
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
const AT = new Date('2026-10-14T10:00:00Z')
const LATER = new Date('2026-10-14T18:00:00Z')
const BROWSER = 'browser-of-the-applicant'
const person = { taxCode: PERSON, name: 'Giulia', surname: 'Bianchi' }
const read = (filename: string, companyTaxCode?: string) => ({
  key: 'companyDocuments#balance#balance##',
  filename,
  pdf: Buffer.from('%PDF-1.7'),
  ...(companyTaxCode && { companyTaxCode }),
})
const fundRequest = (companyTaxCode: string) => ({
  companyTaxCode,
  reference: 'DL-2026-000001',
  amount: 20_000,
  purpose: 'machinery',
})

/** What each call of a port is asked, where it has no effect that a second one would see. */
const questions: [call: string, args: unknown[]][] = [
  ['antivirus.scan', [Buffer.from('%PDF-1.7 harmless')]],
  ['antivirus.scan', [EICAR]],
  ['antivirus.scan', [new Uint8Array()]],
  ['products.parameters', []],
  ['products.options', [{ amount: 20_000, purpose: 'liquidity' }]],
  ['products.options', [{ amount: 20_000, purpose: 'machinery', selected: ['400005-FIXED-36'] }]],
  ['products.options', [{ amount: 20_000, purpose: 'yacht' }]],
  ['products.maximumFor', ['99000140360']],
  ['products.maximumFor', [UNKNOWN]],
  ['products.costs', [{ amount: 20_000, option: '100001-FIXED-36' }]],
  ['products.costs', [{ amount: 20_000, option: 'made-up' }]],
  ['products.rateTypes', []],
  ['companyRegister.find', [GOOD]],
  ['companyRegister.find', ['99000040016']],
  ['companyRegister.find', ['99000050585']],
  ['companyRegister.pecAddresses', [GOOD]],
  ['companyRegister.pecAddresses', [UNKNOWN]],
  ['companyRegister.people', [CUSTOMER]],
  ['companyRegister.people', ['99000350548']],
  ['companyRegister.findPerson', [PERSON, GOOD]],
  ['companyRegister.findPerson', ['XXXXXX00X00X000X', GOOD]],
  ['companyRegister.profile', [CUSTOMER]],
  ['companyRegister.profile', ['99000330235']],
  ['companyRegister.profile', [UNKNOWN]],
  ['balances.balanceFieldsRequired', [GOOD]],
  ['balances.balanceFieldsRequired', ['99000340499']],
  ['guaranteeFund.verify', [fundRequest(GOOD)]],
  ['guaranteeFund.verify', [fundRequest('99000370280')]],
  ['guaranteeFund.verify', [fundRequest(UNKNOWN)]],
  ['lists.isListed', [{ taxCode: GOOD }]],
  ['lists.isListed', [{ taxCode: '99000060105' }]],
  ['lists.isListed', [{ taxCode: '99000200271', afterLinking: true }]],
  ['score.score', [{ companyTaxCode: GOOD, amount: 20_000, accountsLinked: false }]],
  ['score.score', [{ companyTaxCode: '99000150583', amount: 20_000, accountsLinked: false }]],
  ['branches.all', []],
  ['branches.find', ['milano-centro']],
  ['branches.find', ['?&/nowhere']],
  ['branches.near', [{ latitude: 45.46, longitude: 9.19 }, 50]],
  ['branches.nearPlace', ['Forlì', 40]],
  ['branches.nearPlace', ['Atlantis', 40]],
  ['locations.places', []],
  ['locations.places', ['VR']],
  ['locations.countries', ['it']],
  ['locations.countries', ['en']],
  ['survey.questions', [GOOD]],
  ['survey.questions', ['CNTLCU90B61F205O']],
  ['survey.questions', ['99000360018']],
  ['documentReading.read', [read('bilancio.pdf', CUSTOMER)]],
  ['documentReading.read', [read('bilancio.pdf')]],
  ['documentReading.read', [read('respinto.pdf')]],
  ['documentReading.read', [read('illeggibile àèì "2".pdf')]],
  ['recognition.result', ['unknown']],
  ['signature.session', ['unknown', AT]],
  ['signature.collect', ['unknown']],
  ['signature.admit', ['unknown', BROWSER]],
  ['accountAggregator.linking', ['unknown']],
]
/** Calls with an effect, each of which has a test of its own below. */
const acts = ['messages.send', 'recognition.open', 'recognition.admit', 'signature.open']
const actsOfAccounts = ['accountAggregator.open', 'accountAggregator.admit']

let sandbox: BuiltServer & { url: string }
let over: Omit<Ports, 'spid'>
beforeAll(async () => {
  sandbox = await listeningServer({ environment: { sandboxToken: SANDBOX_TOKEN } })
  over = sandboxOverHttp(sandbox.url)
})
afterAll(() => sandbox.close())

const within = () => sandbox.context.ports

describe('the ports of a sandbox over HTTP', () => {
  it.each(questions)('answer %s(%j) as they do within the process', async (call, args) => {
    const there = await outcomeOf(over, call, args)

    expect(there).toEqual(await outcomeOf(within(), call, args))
  })

  it('are asked every call that their contracts describe', () => {
    const described = portNames.flatMap((port) =>
      Object.keys(contracts[port].operations).map((call) => `${port}.${call}`),
    )
    const asked = new Set([...questions.map(([call]) => call), ...acts, ...actsOfAccounts])

    expect([...asked].toSorted()).toEqual(described.toSorted())
  })

  it('refuse a token that is not theirs, and say so to who runs the server', async () => {
    const strange = sandboxOverHttp(sandbox.url, 'another')

    await expect(strange.branches.all()).rejects.toMatchObject({
      sentence: 'The service "branches" answered with status 403.',
    })
  })

  it('are not there where no token is set', async () => {
    const closed = await listeningServer()

    const answer = await closed.app.inject({ url: '/sandbox/outside/branches/all' })
    await closed.close()

    expect(answer.statusCode).toBe(404)
  })

  it('refuse a request that the contract does not describe', async () => {
    const ask = (options: { url: string; payload?: object; headers?: object }) =>
      sandbox.app.inject({
        ...options,
        method: 'POST',
        url: `/sandbox/outside${options.url}`,
        headers: { authorization: `Bearer ${SANDBOX_TOKEN}`, ...options.headers },
      })

    const wrongs = await Promise.all([
      ask({ url: '/lists/checks', payload: { taxCode: 7 } }),
      ask({ url: '/lists/checks' }),
      ask({ url: '/antivirus/scans', payload: {} }),
      ask({ url: '/antivirus/scans', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ])

    expect(wrongs.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  })
})

describe('what the sandbox keeps for another server', () => {
  it('a message once, however often it is sent under its key', async () => {
    const key = randomUUID()
    const message = { key, channel: 'pec', to: 'a@pec.example', subject: 'Codice', body: '123456' } as const

    await over.messages.send(message)
    await over.messages.send(message)

    const { database, sealer } = sandbox.context
    const shown = await outboxRepository(database, sealer).newest(50)
    expect(shown.filter(({ id }) => id === key)).toMatchObject([{ to: 'a@pec.example', body: '123456' }])
  })

  it('a request to the fund once: one protocol, however often it is said', async () => {
    const [one, other] = [
      await over.guaranteeFund.verify(fundRequest(GOOD)),
      await over.guaranteeFund.verify(fundRequest(GOOD)),
    ]

    expect(other).toEqual(one)
  })

  it('a contract once: the session stays, and the file of the first call is what is signed', async () => {
    const contractId = randomUUID()
    const first = await informationSheetPdf(sampleTerms)
    const request = (pdf: Uint8Array, times: { expiresAt: Date; at: Date }) => ({
      caseId: randomUUID(),
      contractId,
      title: 'Contratto n. 1',
      pdf: async () => pdf,
      signer: { name: 'Giulia Bianchi', taxCode: PERSON },
      returnUrl: 'https://lending.example/back',
      admitUrl: 'https://lending.example/admit',
      ...times,
    })

    const opened = await over.signature.open(request(first, { expiresAt: LATER, at: AT }))
    const again = await over.signature.open(request(await madePdf(), { expiresAt: LATER, at: AT }))
    const anew = await over.signature.open(
      request(first, { expiresAt: new Date('2026-10-15T18:00:00Z'), at: LATER }),
    )

    expect(opened).toMatchObject({ state: 'pending', expiresAt: LATER })
    expect(again).toEqual(opened)
    expect(anew).toEqual({ ...opened, expiresAt: new Date('2026-10-15T18:00:00Z') })
    expect(await over.signature.session(contractId, AT)).toEqual(
      await within().signature.session(contractId, AT),
    )
    expect(await over.signature.admit(contractId, BROWSER)).toBe(opened.url)
    await expect(over.signature.collect(contractId)).rejects.toMatchObject({ code: 'SIGNATURE_PENDING' })

    expect(await signs(contractId, opened.url)).toBe('https://lending.example/back')
    const signed = await over.signature.collect(contractId)
    expect(Buffer.from(signed).equals(await within().signature.collect(contractId))).toBe(true)
    expect(Buffer.from(signed).toString('latin1')).toContain('/ByteRange')
    expect((await over.signature.session(contractId, AT))?.state).toBe('signed')
  })

  it('a recognition, whose page is for the browser that is admitted', async () => {
    const request = {
      key: randomUUID(),
      caseId: randomUUID(),
      person,
      returnUrl: 'https://lending.example/back',
      admitUrl: 'https://lending.example/admit',
      expiresAt: LATER,
    }

    const opened = await over.recognition.open(request)
    const again = await over.recognition.open(request)

    expect(again).toEqual(opened)
    expect(await over.recognition.open({ ...request, key: randomUUID() })).not.toEqual(opened)
    expect(opened.url).toBe(`${sandbox.url}/sandbox/recognition/${opened.id}`)
    expect(await over.recognition.admit(opened.id, BROWSER)).toBe(opened.url)
    expect(await over.recognition.result(opened.id)).toBe('pending')
    expect(await within().recognition.result(opened.id)).toBe('pending')
  })

  it('a linking of accounts, with what came of it', async () => {
    const request = {
      key: randomUUID(),
      state: 'one-use',
      redirectUri: 'https://lending.example/back',
      admitUrl: 'https://lending.example/admit',
      company: 'Officine Valpantena S.r.l.',
      expiresAt: LATER,
    }

    const { reference, url } = await over.accountAggregator.open(request)

    expect(await over.accountAggregator.open(request)).toEqual({ reference, url })
    expect((await over.accountAggregator.open({ ...request, key: randomUUID() })).url).not.toBe(url)
    expect(await over.accountAggregator.admit(reference, BROWSER)).toBe(url)
    expect(await over.accountAggregator.linking(reference)).toEqual({ state: 'pending', accounts: [] })
    expect(await within().accountAggregator.linking(reference)).toEqual({ state: 'pending', accounts: [] })
  })
})

/** What a call gives, or how it fails: with a refusal that has a code, or as a system that is out of order. */
async function outcomeOf(ports: Omit<Ports, 'spid'>, name: string, args: unknown[]): Promise<unknown> {
  const [port, call] = name.split('.') as [PortName, string]
  const asked = ports[port] as unknown as Record<string, (...asked: unknown[]) => Promise<unknown>>
  try {
    return { given: await asked[call]?.(...args) }
  } catch (error) {
    const isRefusal = error instanceof DomainError && !(error instanceof ServiceError)
    return isRefusal ? { refused: error.code } : { failed: true }
  }
}

/** Signs on the page of the provider, which sends the browser to be admitted first. Returns where it leads back to. */
async function signs(contractId: string, url: string): Promise<string | null> {
  const shown = await fetch(url, { redirect: 'manual' })
  const cookie = shown.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const browser = new URL(shown.headers.get('location') ?? '').searchParams.get('browser') ?? ''
  await over.signature.admit(contractId, browser)
  const signed = await fetch(`${url}/sign`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(),
  })
  return signed.headers.get('location')
}
