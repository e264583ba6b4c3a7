import { afterEach, describe, expect, it } from 'vitest'

import type { JourneyDefinition } from '#flow/Flow.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../support/databases.ts'
import { renameStep } from '../../support/renameStep.ts'
import { described, linkSentTo, vigne } from '../../support/outside.ts'

describe.each(databases)('people of a case that keeps its flows, on $name', ({ build }) => {
  let server: RestartableServer
  afterEach(() => server.close())

  it('are done at the end that these flows name, and their case is notified', async () => {
    server = await build({ sandbox: true, environment: { production: true } })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const [anna] = vigne.others as [typeof vigne.person]
    const visitor = server.applicant()
    const link = await linkSentTo(server, anna)
    const response = await visitor.post('/token/authentication/generate', { link })
    const { access_token } = response.json<{ access_token: string }>()

    const copy = copyDefinitions()
    copy.change<JourneyDefinition>('flows/journeys/onboarding.json', ({ people }) => {
      people!.end = 'identification_aborted'
    })
    server = await server.restart({ definitions: await loadDefinitions([copy.folder]) })
    const again = server.applicant()
    again.token = access_token
    await again.complete('person_data', { person: described(anna) })
    await again.expectOk(again.post('/process/event/message', { name: 'useTestData' }))
    expect(await again.complete('test_data_identify', { taxCode: anna.taxCode })).toBe('person_done')
    await server.settle()

    const heard = server.context.database
      .selectFrom('history')
      .select('revision')
      .where('event', '=', 'personIdentified')
    expect(await heard.execute()).toHaveLength(1)
  })

  it('lead it on, once all are done, to where newer flows move it', async () => {
    server = await build({ environment: { production: true } })
    await anApplicant(server).of(vigne.company.code).at('applicant_identification')
    const { id: caseId } = await server.context.database
      .updateTable('cases')
      .set({ step: 'gateway_apertura_istruttoria' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendOutsideMessage(server.context, { caseId, name: 'assessmentOpened' })

    const copy = copyDefinitions()
    renameStep(copy.folder, 'resolution_wait_1', 'assessment_wait')
    copy.change<JourneyDefinition>('flows/journeys/onboarding.json', (journey) => {
      journey.moved = { resolution_wait_1: 'assessment_wait' }
    })
    server = await server.restart({ definitions: await loadDefinitions([copy.folder]) })
    const { database } = server.context
    const steps = () => database.selectFrom('cases').select('step').execute()
    expect(await steps()).toEqual([{ step: 'gateway_apertura_istruttoria' }])
    await database.updateTable('people').set({ step: 'person_done' }).execute()
    await server.settle()

    expect(await steps()).toEqual([{ step: 'assessment_wait' }])
  })
})
