import { beforeAll, describe, expect, it } from 'vitest'

import { startTracing } from '#server/observability/tracing/startTracing.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'
import { linkedAccountsRepository } from '#server/storage/repositories/documents/linkedAccountsRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { collectSpans } from '../../support/collectSpans.ts'
import { company, lastCode, sentMessages } from '../../support/journey.ts'
import { giulia } from '../../support/outside.ts'
import { METRICS_TOKEN } from '../../support/readMetrics.ts'

const contacts = { pec: 'marked.canary@pec.example', mobile: '+393335556677' }
/** Of a person whom the case does not know. */
const stranger = {
  taxCode: 'RSSMRA80A01H501U',
  iban: 'IT60X0542811101000000123456',
  name: 'Mariolina Rossetti',
}

/** What a whole journey was told, and what the server showed of it to who runs it. */
async function walkedJourney() {
  const collector = await collectSpans()
  const end = await startTracing({
    url: `${collector.url}/v1/traces`,
    protocol: 'http/json',
    sampler: 'always_on',
    ratio: 1,
  })
  const lines: string[] = []
  const server = await buildTestServer({
    sandbox: true,
    environment: { metricsToken: METRICS_TOKEN, logLevel: 'debug' },
    logTo: (line) => lines.push(line),
  })
  const applicant = await anApplicant(server).with(contacts).linkingAccounts().atTheEnd()
  const known = await everythingKnown(server)
  const secrets = [applicant.token ?? '', await lastCode(server, 'sms'), await lastCode(server, 'pec')]
  await saysStrangersData(server)
  const { body: metrics } = await server.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  await server.close()
  await end()
  await collector.close()
  return { known, secrets, metrics, spans: collector.text(), log: lines.join('\n') }
}

/** The case, its accounts and its messages, opened. */
async function everythingKnown(server: BuiltServer): Promise<string> {
  const { database, sealer } = server.context
  const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
  return JSON.stringify([
    await casesRepository(database, sealer).get(id),
    await linkedAccountsRepository(database, sealer).ofCase(id),
    await sentMessages(server, 'pec'),
    await sentMessages(server, 'sms'),
  ])
}

/** Data where none belongs: in addresses, headers, refused answers and measurements. */
async function saysStrangersData(server: BuiltServer): Promise<void> {
  const { taxCode, iban, name } = stranger
  const applicant = await anApplicant(server).at('matching_company')
  const variables = { ...company, code: taxCode, note: iban }
  await applicant.post('/process/task', { task: 'matching_company', variables })
  await applicant.post('/process/task', { task: name, variables: { name } })
  await applicant.get(`/vat_number/${taxCode}?name=${encodeURIComponent(name)}`)
  await applicant.get(`/search_applicant/${taxCode}`)
  await applicant.get(`/nowhere/${taxCode}/${iban}`, { traceparent: `00-${taxCode}`, 'user-agent': name })
  const vital = { metric: 'LCP', value: 1, rating: 'good', screen: name, navigation: 'navigate' }
  await server.app.inject({ method: 'POST', url: '/vitals', payload: [vital] })
}

/** Where a mark stands for itself: the digits of a code may stand in a longer number by chance. */
function wordsLike(mark: string, text: string): string[] {
  return text.match(new RegExp(`(?<![\\w.])${mark.replaceAll(/\W/g, String.raw`\$&`)}(?!\\w)`, 'gi')) ?? []
}

describe('what is said in a whole journey', () => {
  let walked: Awaited<ReturnType<typeof walkedJourney>>
  beforeAll(async () => {
    walked = await walkedJourney()
  })

  /** What the case knows, each with a word for what it is. */
  const marks: [string, string][] = [
    ['a tax code', giulia.taxCode],
    ['a name', giulia.name],
    ['a surname', giulia.surname],
    ['a VAT number', company.code],
    ['a name of a company', 'Valpantena'],
    ['an e-mail', contacts.pec],
    ['a phone number', contacts.mobile],
    ['an IBAN', 'IT28V9999101600000000001001'],
    ['a street', 'Mazzini'],
    ['a number of an identity card', 'CA12345AB'],
  ]

  it.each(marks)('is known to the case, and in no label, span or line of the log: %s', (_, mark) => {
    const { known, metrics, spans, log } = walked

    expect(known).toContain(mark)
    for (const shown of [metrics, spans, log]) expect(shown).not.toContain(mark)
  })

  it('is in none of them where it is said in the wrong place, nor is a token or a code', () => {
    const { secrets, metrics, spans, log } = walked

    expect(secrets.every((secret) => secret.length >= 6)).toBe(true)
    for (const mark of [...Object.values(stranger), ...secrets, encodeURIComponent(stranger.name)])
      for (const shown of [metrics, spans, log]) expect(wordsLike(mark, shown)).toEqual([])
  })

  it('has left metrics, spans and lines that are worth a search', () => {
    const { metrics, spans, log } = walked

    expect(metrics).toContain('step="actual_process_summary"')
    expect(spans).toContain('worker verifyCompany')
    expect(spans).toContain('antivirus.scan')
    expect(log.split('\n').length).toBeGreaterThan(50)
    expect(log).toContain('/api/v1/:provider/vat_number/:code')
  })
})
