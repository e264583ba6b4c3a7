import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'

const refused = who('99000230500', 'GRSSMN89R29G702Y', 'Simone', 'Grassi')
const cancelled = who('99000250425', 'SLVMRT94M42A271G', 'Marta', 'Silvestri')
const silent = who('99000260325', 'LNGGRG73B11L424A', 'Giorgio', 'Longo')

let server: BuiltServer
beforeEach(async () => {
  server = await buildTestServer({ sandbox: true })
})
afterEach(() => server.close())

describe('the outside, by itself', () => {
  it('opens the assessment, approves and has the contract ready', async () => {
    const applicant = await anApplicant(server).after('completed_onboarding')

    expect(await applicant.step()).toBe('actual_resolution_ok')
  })

  it.each([
    ['refuses', refused, 'resolution_wayout'],
    ['archives', cancelled, 'resolution_cancelled'],
  ])('%s where the data says so', async (_, applies, end) => {
    const applicant = await anApplicant(server).of(applies.company.code).after('completed_onboarding')

    expect(await applicant.step()).toBe(end)
  })

  it('says nothing where the desk is to speak, and the case goes where the desk says', async () => {
    const applicant = await anApplicant(server).of(silent.company.code).after('completed_onboarding')
    expect(await applicant.step()).toBe('gateway_apertura_istruttoria')

    for (const [name, step] of [
      ['bankApproved', 'gateway_apertura_istruttoria'],
      ['assessmentOpened', 'gateway_resolution'],
      ['assessmentOpened', 'gateway_resolution'],
      ['contractReady', 'actual_resolution_ok'],
    ]) {
      await say(name ?? '')
      expect([name, await applicant.step()]).toEqual([name, step])
    }
  })

  async function say(name: string): Promise<void> {
    const { cases } = (await server.app.inject('/sandbox/api/cases')).json<{ cases: { id: string }[] }>()
    const url = `/sandbox/api/cases/${cases[0]?.id}/message`
    await server.app.inject({ method: 'POST', url, payload: { name } })
    await server.settle()
  }
})

function who(code: string, taxCode: string, name: string, surname: string) {
  return { company: { code, companyTaxCode: code }, person: { taxCode, name, surname } }
}
