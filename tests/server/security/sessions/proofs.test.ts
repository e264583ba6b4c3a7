import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { linksRepository } from '#server/storage/repositories/access/linksRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'

const EXPIRED = { status: 422, code: 'LINK_EXPIRED' }

describe('a code from an address', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer()
  })
  afterEach(() => server.close())

  /** A code of the case that there is, good for a minute. */
  async function newCode(kind: 'resume' | 'person' | 'spid'): Promise<string> {
    const { database, sealer, clock } = server.context
    const { id: caseId } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const expiresAt = new Date(clock.now().getTime() + 60_000)
    const link = { kind, caseId, subject: 'subject', person: null, expiresAt }
    return linksRepository(database, sealer).add(link, clock.now())
  }
  const open = async (body: object) =>
    (await server.applicant().post('/token/authentication/generate', body)).json()
  const needsCode = async () => {
    const sessions = server.context.database.selectFrom('sessions').select('needs_code')
    return (await sessions.where('subject', '=', 'subject').execute()).map((each) => each.needs_code)
  }
  const refusals = async () => {
    const rows = server.context.database.selectFrom('audit').select(['about', 'case_id'])
    return rows.where('kind', '=', 'linkRefused').orderBy('about').execute()
  }

  it('is good to the last moment, and then no more', async () => {
    await anApplicant(server).at('matching_company')
    const [inTime, late] = [await newCode('resume'), await newCode('resume')]

    server.clock.advance(59.999)
    expect(await open({ link: inTime })).toEqual({ access_token: expect.any(String) })
    server.clock.advance(0.001)
    expect(await open({ link: late })).toMatchObject(EXPIRED)
  })

  it('is good in the way it was given alone: a link is no reference, and a reference no link', async () => {
    await anApplicant(server).at('matching_company')

    expect(await open({ referenceId: await newCode('resume') })).toMatchObject(EXPIRED)
    expect(await open({ link: await newCode('spid') })).toMatchObject(EXPIRED)
  })

  it('opens no closed case', async () => {
    await anApplicant(server).at('matching_company')
    const link = await newCode('resume')
    await server.context.database.updateTable('cases').set({ closed: 1 }).execute()

    expect(await open({ link })).toMatchObject(EXPIRED)
  })

  it.each([
    ['of who has proven a mobile wants a code from it', 'complete_prescreening', [1]],
    ['of who has proven none wants no more', 'matching_company', [0]],
  ])('%s', async (_, step, expected) => {
    await anApplicant(server).at(step)
    await open({ link: await newCode('resume') })

    expect(await needsCode()).toEqual(expected)
  })

  it('of another person wants no code of the applicant', async () => {
    await anApplicant(server).at('complete_prescreening')
    await open({ link: await newCode('person') })

    expect(await needsCode()).toEqual([0])
  })

  it('that is refused is audited with its case, and one that was never issued with none', async () => {
    await anApplicant(server).at('matching_company')
    const link = await newCode('resume')
    server.clock.advance(60)
    await open({ link })
    await open({ link: 'nobody-gave-it' })

    expect(await refusals()).toMatchObject([
      { about: 'resume', case_id: expect.any(String) },
      { about: 'unknown', case_id: null },
    ])
  })

  it('answers under the key of the first time, and only to the same request', async () => {
    await anApplicant(server).at('matching_company')
    const link = await newCode('resume')
    const send = async (body: object) =>
      (
        await server.applicant().post('/token/authentication/generate', body, { 'idempotency-key': 'k' })
      ).json()

    const first = await send({ link })

    expect(await send({ link })).toEqual(first)
    expect(await send({ referenceId: link })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await refusals()).toEqual([])
  })
})
