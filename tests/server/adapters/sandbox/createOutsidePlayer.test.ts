import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createOutsidePlayer } from '#server/adapters/sandbox/createOutsidePlayer.ts'
import { SandboxData } from '#server/adapters/sandbox/companies/SandboxData.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'
import { leasing } from '../../../support/leasing.ts'

const refused = who('99000230500', 'GRSSMN89R29G702Y', 'Simone', 'Grassi')
const cancelled = who('99000250425', 'SLVMRT94M42A271G', 'Marta', 'Silvestri')
const silent = who('99000260325', 'LNGGRG73B11L424A', 'Giorgio', 'Longo')

/** More than are looked at in one query. */
const MANY = 30

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

  it('speaks to a case beside which many wait for what the desk is to say', async () => {
    const { database, sealer, clock } = server.context
    await anApplicant(server).of(silent.company.code).after('completed_onboarding')
    const cases = casesRepository(database, sealer)
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const waiting = await cases.get(id)
    for (let index = 0; index < MANY; index += 1) {
      const copy = {
        ...waiting,
        id: `00000000-0000-4000-8000-0000000000${index + 10}`,
        reference: `R${index}`,
      }
      const saved = { actor: 'applicant', event: 'started', fromStep: null, at: clock.now() } as const
      await cases.insert(copy, {
        ...saved,
        atWayout: false,
        isOver: false,
        isDone: false,
        retention: 'abandoned',
        place: null,
      })
    }

    const applicant = await anApplicant(server).after('completed_onboarding')

    expect(await applicant.step()).toBe('actual_resolution_ok')
  })

  it('looks at cases that wait for what it says by itself, and not at those that wait for the desk alone', async () => {
    const { stepsPlayed } = createOutsidePlayer(new SandboxData())
    const ofLoan = stepsPlayed(server.context.definitions.current)
    expect(ofLoan).toEqual(expect.arrayContaining(['gateway_apertura_istruttoria', 'gateway_resolution']))
    expect(ofLoan.every((step) => server.context.isPlayedAt(step))).toBe(true)
    expect(server.context.isPlayedAt('verification_company')).toBe(false)

    const leases = await buildTestServer({ environment: { definitionsDirs: [leasing] }, sandbox: true })
    expect(stepsPlayed(leases.context.definitions.current)).toEqual([])
    await leases.close()
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
