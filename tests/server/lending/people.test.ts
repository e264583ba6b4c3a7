import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { ProcessStatus, Task } from '#contract/process.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { covers } from '../../support/covers.ts'
import { databases } from '../../support/databases.ts'
import { answersOf, sentMessages } from '../../support/journey.ts'
import { described, identityShown, linkSentTo, logInBySpid, vigne } from '../../support/outside.ts'

const [anna, luca] = vigne.others as [typeof vigne.person, typeof vigne.person]

interface Shown {
  people: { id: string; name: string }[]
  peopleUnreachable: { id: string; name: string }[]
}

describe.each(databases)('another person of the company on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(() => server.close())

  const task = (who: Applicant) => who.expectOk<Task>(who.get('/process/task'))

  const linkTo = (person: typeof anna) => linkSentTo(server, person)

  async function open(link: string) {
    const visitor = server.applicant()
    const response = await visitor.post('/token/authentication/generate', { link })
    visitor.token = response.json<{ access_token?: string }>().access_token
    return { visitor, response }
  }

  async function happensOutside(name: string): Promise<void> {
    const { id: caseId } = await server.context.database
      .selectFrom('cases')
      .select('id')
      .executeTakeFirstOrThrow()
    await sendOutsideMessage(server.context, { caseId, name })
  }

  const atOwnTask = async (person: typeof anna) => (await open(await linkTo(person))).visitor

  async function identifies(visitor: Applicant, person: typeof anna): Promise<void> {
    await visitor.complete('person_data', { person: described(person) })
    await visitor.expectOk(visitor.post('/process/event/message', { name: 'useTestData' }))
    expect(await visitor.complete('test_data_identify', { taxCode: person.taxCode })).toBe('person_done')
  }

  itOnce('is shown none of the consents that the applicant gave for themselves', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')

    const { variables } = await task(await atOwnTask(anna))

    expect(variables).toMatchObject({ applicant: { name: anna.name } })
    expect(JSON.stringify(variables)).not.toContain('consents')
  })

  itOnce('is not invited when one person of the company is on a blacklist', async () => {
    await server.close()
    const isListed = async ({ taxCode }: { taxCode: string }) => taxCode === luca.taxCode
    server = await build({ sandbox: true, ports: { lists: { isListed } } })

    const applicant = await anApplicant(server).of(vigne.company.code).after('prospect_applicant')

    expect(await applicant.step()).toBe('blacklist_wayout')
    expect([await linkTo(anna), await linkTo(luca)]).toEqual(['', ''])
  })

  it('gets a link of their own by mail and text, which opens once, on their own form', async () => {
    covers('rule:6.2')

    await anApplicant(server).of(vigne.company.code).at('applicant_identification')

    const texts = await sentMessages(server, 'sms')
    expect(
      texts
        .filter(({ body }) => body.includes('link='))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['+39 333 0000007', '+39 333 0000008'])
    const link = await linkTo(anna)
    const { visitor } = await open(link)
    expect(await task(visitor)).toMatchObject({
      name: 'person_data',
      variables: {
        company: { name: 'Vigne del Delta S.r.l.' },
        applicant: { ...anna, taxCode: 'GRC •••• 62L' },
      },
    })
    expect((await open(link)).response.json()).toMatchObject({ status: 422, code: 'LINK_EXPIRED' })
  })

  it('sees nothing of the case, nor of anybody else', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await atOwnTask(anna)

    const seen = [await visitor.get('/process/task'), await visitor.get('/process/status')]
    const said = seen.map(({ body }) => body).join('')
    expect(said).not.toMatch(
      /Moretti|Fontana|MRTPLA|FNTLCU|amount|instalment|taeg|vigne-del-delta@|Ravegnana/,
    )
    expect(seen[1]?.json()).toMatchObject({ loan: {}, progress: null, steps: [] })

    const refused = await Promise.all([
      visitor.get('/member_of_company'),
      visitor.put('/member_of_company', { id: luca.taxCode, data: {} }),
      visitor.get(`/search_applicant/${luca.taxCode}`),
      visitor.get('/revenue/year'),
      visitor.get(`/document/${crypto.randomUUID()}/download`),
      visitor.get('/archive/descriptors'),
      visitor.post('/archive/save', {}),
      visitor.get(`/archive/${crypto.randomUUID()}/download`),
      visitor.get('/digital_sign/availability'),
      visitor.get('/informationsheets/read'),
      visitor.post('/otp/generate/pec', { to: 'anna@pec.example' }),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
    expect((await visitor.get('/document_validation')).json()).toEqual({ documents: [] })
    expect(await visitor.expectOk(visitor.post('/otp/generate/can-refresh-session'))).toBe(false)
    expect((await visitor.post('/process/event/message', { name: 'renounce' })).statusCode).toBe(409)

    const begun = await visitor.post('/process/start', { answers: await answersOf(visitor) })
    expect(begun.json()).toMatchObject({ status: 409, step: { name: 'person_data' } })
    expect(begun.body).not.toMatch(/Moretti|Fontana|MRTPLA|FNTLCU/)
  })

  it('is told of no archive at an outcome of their own', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await atOwnTask(anna)
    const documents = await server.context.database.selectFrom('documents').select('id').execute()
    expect(documents.length).toBeGreaterThan(0)
    await server.context.database.updateTable('people').set({ step: 'identity_at_branch' }).execute()

    const { state, archiveOpen } = (await visitor.get('/process/status')).json<ProcessStatus>()
    expect([state, archiveOpen]).toEqual(['wayout', undefined])
  })

  it('describes nobody but themselves, and identifies as themselves by SPID', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await atOwnTask(anna)

    const other = { task: 'person_data', variables: { person: described(luca) } }
    expect((await visitor.post('/process/task', other)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/person/taxCode' }],
    })
    expect(await visitor.complete('person_data', { person: described(anna) })).toBe(
      'applicant_identification',
    )
    await logInBySpid(server, visitor, luca.taxCode)
    await server.settle()
    expect((await task(visitor)).variables).toMatchObject({ identityMatches: false })

    await logInBySpid(server, visitor, anna.taxCode)
    await server.settle()
    expect(await visitor.step()).toBe('applicant_document_data_spid')
    expect(await visitor.complete('applicant_document_data_spid', await identityShown(visitor))).toBe(
      'person_done',
    )
  })

  itOnce(
    'is waited for, while the applicant goes on; the assessment opens when the last is done',
    async () => {
      const applicant = await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
      const waiting = async () =>
        applicant.expectOk<{ variables: { people: object[] } }>(applicant.get('/process/task'))
      expect(await applicant.step()).toBe('gateway_apertura_istruttoria')
      expect((await waiting()).variables.people).toMatchObject([
        { name: 'Anna Greco', identified: false },
        { name: 'Luca Fontana', identified: false },
      ])

      await identifies(await atOwnTask(anna), anna)
      await server.settle()
      expect(await applicant.step()).toBe('gateway_apertura_istruttoria')
      expect((await waiting()).variables.people).toMatchObject([{ identified: true }, { identified: false }])

      await identifies(await atOwnTask(luca), luca)
      await server.settle()
      expect(await applicant.step()).toBe('actual_resolution_ok')
    },
  )

  itOnce(
    'gets another link when the applicant asks for one, three times an hour at most; the done get none',
    async () => {
      const applicant = await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
      await identifies(await atOwnTask(anna), anna)
      await server.settle()
      const [toAnna, toLuca] = [await linkTo(anna), await linkTo(luca)]
      const remind = () => applicant.post('/process/event/message', { name: 'remindPeople' })

      for (let times = 0; times < 3; times += 1) await applicant.expectOk(remind())

      expect((await remind()).json()).toMatchObject({ status: 429 })
      expect(await linkTo(anna)).toBe(toAnna)
      expect(await linkTo(luca)).not.toBe(toLuca)
      expect(await (await atOwnTask(luca)).step()).toBe('person_data')
    },
  )

  it('stands in nobody’s way: two finish at once, each said twice, and the case hears of both', async () => {
    const applicant = await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
    const visitors: [Applicant, Applicant] = [await atOwnTask(anna), await atOwnTask(luca)]
    const [first, second] = visitors

    const describes = (visitor: Applicant, person: typeof anna) =>
      visitor.post(
        '/process/task',
        { task: 'person_data', variables: { person: described(person) } },
        { 'idempotency-key': `described-${person.taxCode}` },
      )
    const answers = await Promise.all([
      describes(first, anna),
      describes(second, luca),
      describes(first, anna),
      describes(second, luca),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    await Promise.all(
      visitors.map((visitor) =>
        visitor.expectOk(visitor.post('/process/event/message', { name: 'useTestData' })),
      ),
    )
    await Promise.all([
      first.complete('test_data_identify', { taxCode: anna.taxCode }),
      second.complete('test_data_identify', { taxCode: luca.taxCode }),
    ])
    // Nobody told the case before the server went down: the news waits in the database.
    expect(await applicant.step()).toBe('gateway_apertura_istruttoria')
    await Promise.all([server.settle(), server.settle()])

    expect(await applicant.step()).toBe('actual_resolution_ok')
    const history = await server.context.database.selectFrom('people_history').select('revision').execute()
    expect(history.length).toBeGreaterThan(5)
  })

  itOnce(
    'without contacts is told to the applicant, who says how they are reached; then the link goes there, and nowhere else',
    async () => {
      const { companyRegister } = server.context.ports
      const people = companyRegister.people.bind(companyRegister)
      server.context.ports.companyRegister.people = async (taxCode) =>
        (await people(taxCode)).map(({ email, mobile, ...person }) =>
          person.taxCode === luca.taxCode ? person : ({ ...person, email, mobile } as typeof person),
        )
      const applicant = await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
      const shown = async () => (await task(applicant)).variables as unknown as Shown
      const reach = (variables: object) =>
        applicant.post('/process/event/message', { name: 'reachPerson', variables })
      const { people: known, peopleUnreachable } = await shown()

      expect(peopleUnreachable).toEqual([{ id: expect.any(String), name: 'Luca Fontana' }])
      expect(known).toMatchObject([{ reachable: true }, { name: 'Luca Fontana', reachable: false }])
      const mails = (await sentMessages(server, 'pec')).filter(({ body }) => body.includes('link='))
      expect(mails.filter(({ to }) => to.startsWith('anna'))).toHaveLength(1)
      expect(mails.filter(({ to }) => to.startsWith('luca'))).toEqual([])

      const person = peopleUnreachable[0]?.id
      expect((await reach({ person, email: 'no address' })).json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/email', keyword: 'format' }],
      })
      expect((await reach({ person: known[0]?.id, email: 'thief@posta.example' })).json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/person', keyword: 'enum' }],
      })
      await applicant.expectOk(reach({ person, email: 'luca@posta.example' }))

      expect(await shown()).toMatchObject({ peopleUnreachable: [], people: [{}, { reachable: true }] })
      expect((await sentMessages(server, 'pec')).at(-1)).toMatchObject({ to: 'luca@posta.example' })
      expect((await reach({ person, email: 'thief@posta.example' })).json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/person', keyword: 'enum' }],
      })
      await identifies(await atOwnTask(luca), luca)
      await server.settle()
      expect((await shown()).people).toMatchObject([{ identified: false }, { identified: true }])
    },
  )

  it('is asked for nothing more once the case has come to an end', async () => {
    const applicant = await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
    const [visitor, link] = [await atOwnTask(anna), await linkTo(luca)]

    await happensOutside('requestCancelled')

    expect(await applicant.step()).toBe('resolution_cancelled')
    expect((await visitor.get('/process/task')).json()).toMatchObject({ status: 404, code: 'NO_CASE' })
    const answer = { task: 'person_data', variables: { person: described(anna) } }
    expect((await visitor.post('/process/task', answer)).json()).toMatchObject({ status: 409 })
    expect((await open(link)).response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
    await visitor.post('/link/renew', { link })
    expect(await linkTo(luca)).toBe(link)
  })

  it('who is done may read so once the case has come to an end', async () => {
    await anApplicant(server).of(vigne.company.code).after('completed_onboarding')
    const visitor = await atOwnTask(anna)
    await identifies(visitor, anna)
    await server.settle()

    await happensOutside('requestCancelled')

    expect(await visitor.step()).toBe('person_done')
  })

  it('is over with the case', async () => {
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const visitor = await atOwnTask(anna)
    const link = await linkTo(luca)

    await server.context.database.updateTable('cases').set({ closed: 1 }).execute()

    expect((await visitor.get('/process/task')).json()).toMatchObject({ status: 404, code: 'NO_CASE' })
    expect((await open(link)).response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })
})
