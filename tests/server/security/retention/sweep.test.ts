import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createSweep } from '#server/security/retention/createSweep.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../../support/buildTestServer.ts'
import { contacts } from '../../../support/journey.ts'

const WEEK = 7 * 86_400
const LIFE = 5 * 60

describe('a code that has expired', () => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await buildTestServer()
    const applicant = await anApplicant(server).at('prospect_otp_verifier')
    await applicant.expectOk(applicant.post('/otp/generate/pec', { to: contacts.pec }))
  })
  afterEach(() => server.close())

  const codes = () => server.context.database.selectFrom('otp_codes').select('id').execute()

  it('is kept for a week, and not a second longer', async () => {
    server.clock.advance(LIFE + WEEK)
    await createSweep(server.context)()
    expect(await codes()).toHaveLength(1)

    server.clock.advance(1)
    await createSweep(server.context)()
    expect(await codes()).toEqual([])
  })

  it('is looked for every ten minutes', async () => {
    const sweep = createSweep(server.context)
    server.clock.advance(LIFE + WEEK)
    while ((await sweep()) > 0);

    server.clock.advance(599)
    expect([await sweep(), (await codes()).length]).toEqual([0, 1])
    server.clock.advance(1)
    expect([(await sweep()) > 0, (await codes()).length]).toEqual([true, 0])
  })
})
