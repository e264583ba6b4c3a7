import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createSweep } from '#server/security/retention/createSweep.ts'
import { codePausesRepository } from '#server/storage/repositories/access/codePausesRepository.ts'
import { expireNow } from '#server/adapters/sandbox/desk/expireNow.ts'
import { forgetCompany } from '#server/adapters/sandbox/desk/forgetCompany.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import type { BuiltServer } from '../../../support/buildTestServer.ts'
import { databases } from '../../../support/databases.ts'
import { contacts, lastCode, prove, wrongCode } from '../../../support/journey.ts'
import { companies } from '../../../support/someCompanies.ts'

const MINUTE = 60
const PAUSES = [1, 2, 5, 15, 60, 60]
const DAY = 86_400

describe.each(databases)('pauses between codes to one destination on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build({ environment: { rateLimits: true } })
  })
  afterEach(() => server.close())

  it('grow with each code, from any session, and the refusal says when the next one may be sent', async () => {
    for (const [index, minutes] of PAUSES.entries()) {
      const sent = await send(await someone(index))
      expect(sent.json()).toMatchObject({ againInSeconds: minutes * MINUTE })

      server.clock.advance(minutes * MINUTE - 1)
      const refused = await send(await someone(index + 1))
      expect(refused.json()).toMatchObject({ status: 429, code: 'OTP_TOO_SOON' })
      expect(refused.headers['retry-after']).toBe('1')
      server.clock.advance(1)
    }
  })

  itOnce('begin with the first again after a day without a code, and not before', async () => {
    await sendAfterPauses(3)

    server.clock.advance(DAY - 5 * MINUTE)
    expect((await send(await someone(3))).json()).toMatchObject({ againInSeconds: 15 * MINUTE })
    server.clock.advance(DAY + 1)
    expect((await send(await someone(4))).json()).toMatchObject({ againInSeconds: MINUTE })
  })

  it('are over at once for who proves the code, and begin with the first again', async () => {
    await sendAfterPauses(2)
    const owner = await someone(2)
    await prove(server, owner, 'pec', contacts.pec)

    const other = await someone(3)
    expect((await send(other)).json()).toMatchObject({ againInSeconds: MINUTE })
  })

  itOnce(
    'stop the owner of a PEC for no longer than the one that runs, however often others had codes sent there',
    async () => {
      await sendAfterPauses(6)
      const owner = await someone(6)

      await send(await someone(7))
      const refused = await send(owner)
      expect(refused.headers['retry-after']).toBe(String(60 * MINUTE))
      server.clock.advance(60 * MINUTE)
      await prove(server, await someone(6), 'pec', contacts.pec)
    },
  )

  itOnce('leave who typed a wrong address free to type the right one', async () => {
    await sendAfterPauses(4)
    const applicant = await someone(4)
    await send(applicant)

    server.clock.advance(31)
    expect((await send(applicant, 'right@pec.example')).statusCode).toBe(200)
  })

  it('let one code through where eight applicants ask at once', async () => {
    const applicants = []
    for (let index = 0; index < 8; index += 1) applicants.push(await someone(index))

    const answers = await Promise.all(applicants.map((applicant) => send(applicant)))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const refused of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(refused.json()).toMatchObject({ code: 'OTP_TOO_SOON' })
      expect(refused.headers['retry-after']).toBe(String(MINUTE))
    }
  })

  itOnce('are told to who has no tries left', async () => {
    await sendAfterPauses(2)
    const applicant = await someone(2)
    await send(applicant)
    const code = wrongCode(await lastCode(server, 'pec'))
    server.clock.advance(MINUTE)

    let refused = await applicant.post('/otp/verify/pec', { code })
    for (let tries = 1; tries < 5; tries += 1) refused = await applicant.post('/otp/verify/pec', { code })

    expect(refused.json()).toMatchObject({ code: 'OTP_BLOCKED' })
    expect(refused.headers['retry-after']).toBe(String(4 * MINUTE))
  })

  it('count no code that was refused for another reason', async () => {
    const applicant = await someone(0)
    await send(applicant)
    for (let times = 0; times < 5; times += 1) await send(applicant)
    server.clock.advance(MINUTE)

    expect((await send(await someone(1))).json()).toMatchObject({ againInSeconds: 2 * MINUTE })
  })

  it('are over once the sandbox forgets the company, or has its codes expire', async () => {
    const { context } = server
    const applicant = await someone(0)
    await send(applicant)
    const { id } = await context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()

    await expireNow(context, id, 'codes')
    expect((await send(applicant)).json()).toMatchObject({ againInSeconds: MINUTE })
    await forgetCompany(context, companies[0] ?? '')
    expect((await send(await someone(0))).json()).toMatchObject({ againInSeconds: MINUTE })
  })

  it('are forgotten by the sweep a day later, and say nothing of the address', async () => {
    await send(await someone(0))
    const { context } = server
    const rows = () => context.database.selectFrom('code_pauses').selectAll().execute()
    expect(JSON.stringify(await rows())).not.toContain('pec.example')

    server.clock.advance(DAY + 1)
    await createSweep(context)()

    expect(await rows()).toEqual([])
    expect(await codePausesRepository(context.database, context.sealer).freeAt(contacts.pec)).toBeUndefined()
  })

  /** An applicant of another company each time, at the contacts. */
  function someone(index: number): Promise<Applicant> {
    const code = companies[index] ?? ''
    return anApplicant(server).of(code).at('prospect_otp_verifier')
  }

  function send(applicant: Applicant, to = contacts.pec) {
    return applicant.post('/otp/generate/pec', { to })
  }

  /** So many codes, each by another applicant as soon as it may be sent; the pause after the last is over. */
  async function sendAfterPauses(howMany: number): Promise<void> {
    for (let index = 0; index < howMany; index += 1) {
      expect((await send(await someone(index))).statusCode).toBe(200)
      server.clock.advance((PAUSES[index] ?? 0) * MINUTE)
    }
  }
})
