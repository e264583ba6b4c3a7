import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { contacts, lastCode, sentMessages, wrongCode } from '../../../support/journey.ts'

const OTHER_MOBILE = '+393339876543'

describe('a code', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer()
  })
  afterEach(() => server.close())

  const told = async (kind: string) => {
    const rows = server.context.database.selectFrom('audit').select('about').where('kind', '=', kind)
    return (await rows.execute()).map(({ about }) => about)
  }
  const sendTo = (applicant: Applicant, channel: 'pec' | 'sms', to: string) =>
    applicant.post(`/otp/generate/${channel}`, { to })

  it('that is wrong is told to the audit', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    await applicant.expectOk(sendTo(applicant, 'pec', contacts.pec))
    await applicant.post('/otp/verify/pec', { code: wrongCode(await lastCode(server, 'pec')) })

    expect(await told('codeRefused')).toEqual(['pec:OTP_WRONG'])
    const { database } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const rows = database.selectFrom('audit').select(['case_id', 'actor']).where('kind', '=', 'codeRefused')
    expect(await rows.execute()).toEqual([{ case_id: id, actor: 'applicant' }])
  })

  it('goes out as soon as it is asked for, and the link back as soon as the last one is right', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    const wake = vi.spyOn(server.context.poller, 'wake')

    for (const [channel, to] of [
      ['pec', contacts.pec],
      ['sms', contacts.mobile],
    ] as const) {
      await applicant.expectOk(sendTo(applicant, channel, to))
      expect(wake).toHaveBeenLastCalledWith(new Set(['messages']))
      wake.mockClear()
      const code = await lastCode(server, channel)
      await applicant.expectOk(applicant.post(`/otp/verify/${channel}`, { code }))
    }
    expect(wake).toHaveBeenCalledExactlyOnceWith(new Set(['messages']))
  })

  it('begins no session again for who has proven no mobile', async () => {
    const applicant = await anApplicant(server).at('prospect_otp_verifier')

    const answer = await applicant.post('/otp/verify/sms-refresh', { code: '000000' })

    expect(answer.json()).toMatchObject({ status: 403, code: 'TOKEN_INVALID' })
  })

  it('that begins the session once more ends the one that was begun before, and the audit says why', async () => {
    const applicant = await anApplicant(server).at('complete_prescreening')
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(31)
      await applicant.expectOk(applicant.post('/otp/generate/sms-refresh'))
      const code = await lastCode(server, 'sms')
      await applicant.expectOk(applicant.post('/otp/verify/sms-refresh', { code }))
    }

    expect(await told('sessionRevoked')).toEqual(['replaced'])
  })

  describe('to the proven mobile, where the task asks for it again', () => {
    let applicant: Applicant
    beforeEach(async () => {
      applicant = await anApplicant(server).at('complete_prescreening')
      server.clock.advance(31)
      const { database } = server.context
      await database.updateTable('cases').set({ step: 'integrated_score_otp_restart' }).execute()
    })

    it('is sent there alone', async () => {
      for (const [channel, to] of [
        ['sms', OTHER_MOBILE],
        ['pec', contacts.pec],
      ] as const) {
        const refused = await sendTo(applicant, channel, to)
        expect(refused.json()).toMatchObject({
          status: 422,
          errors: [{ pointer: '/to', keyword: 'const' }],
        })
      }
      expect((await sendTo(applicant, 'sms', contacts.mobile)).statusCode).toBe(200)
    })

    it('is wanted before the task is done, proves no contact anew, and sends no link back', async () => {
      const sent = await sentMessages(server, 'pec')
      const complete = () =>
        applicant.post('/process/task', { task: 'integrated_score_otp_restart', variables: {} })
      expect((await complete()).json()).toMatchObject({ status: 422, code: 'CODE_NOT_CONFIRMED' })
      await applicant.expectOk(sendTo(applicant, 'sms', contacts.mobile))
      const code = await lastCode(server, 'sms')
      const verified = applicant.post('/otp/verify/sms', { code })
      applicant.token = (await applicant.expectOk<{ access_token: string }>(verified)).access_token

      expect((await complete()).json()).not.toMatchObject({ code: 'CODE_NOT_CONFIRMED' })
      expect(await sentMessages(server, 'pec')).toEqual(sent)
    })
  })
})
