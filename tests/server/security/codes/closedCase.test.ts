import { expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { databases } from '../../../support/databases.ts'
import { contacts, lastCode, sentMessages } from '../../../support/journey.ts'

it.each(databases)('a closed case is sent no code, and takes none, on $name', async ({ build }) => {
  const server = await build()
  const applicant = await anApplicant(server).at('prospect_otp_verifier')
  await applicant.expectOk(applicant.post('/otp/generate/pec', { to: contacts.pec }))
  const code = await lastCode(server, 'pec')
  await server.context.database.updateTable('cases').set({ closed: 1 }).execute()
  server.clock.advance(31)

  const asked = await applicant.post('/otp/generate/pec', { to: contacts.pec })
  const typed = await applicant.post('/otp/verify/pec', { code })

  expect(asked.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  expect(typed.json()).toMatchObject({ status: 409, code: 'TASK_OUT_OF_TURN' })
  expect(await sentMessages(server, 'pec')).toHaveLength(1)
  await server.close()
})
