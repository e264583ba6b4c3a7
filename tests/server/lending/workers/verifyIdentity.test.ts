import { afterAll, describe, expect, it } from 'vitest'

import { acceptBranchIdentity } from '#server/lending/workers/verifyIdentity/acceptBranchIdentity.ts'
import { acceptVideo } from '#server/lending/workers/verifyIdentity/acceptVideo.ts'
import { identifyByTestData } from '#server/lending/workers/verifyIdentity/identifyByTestData.ts'
import { readSpidIdentity } from '#server/lending/workers/verifyIdentity/readSpidIdentity.ts'
import { remindOfIdentification } from '#server/lending/workers/verifyIdentity/remindOfIdentification.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import { giulia, logInBySpid, vigne } from '../../../support/outside.ts'
import { workOf } from '../../../support/workOf.ts'

const { context, close } = await buildTestServer()
afterAll(close)

const GIULIA = 'BNCGLI84E52L781K'
const facts = { applicant: { taxCode: GIULIA } }
const at = context.processClock.now().toISOString()

it('the provider of the video, and a branch, identify the person who was named to them, at this moment', async () => {
  const identity = { taxCode: GIULIA, at }

  expect((await acceptVideo(workOf({ facts, context }))).facts).toEqual({
    videoIdentity: identity,
    identityProven: true,
  })
  expect((await acceptBranchIdentity(workOf({ facts, context }))).facts).toEqual({
    branchIdentity: identity,
    identityProven: true,
  })
})

it('a reminder notes when it was sent', async () => {
  expect((await remindOfIdentification(workOf({ facts, context }))).facts).toEqual({ reminderSentAt: at })
})

describe('a login by SPID', () => {
  it('identifies the applicant, and of another person nothing is kept', async () => {
    const server = await buildTestServer({ sandbox: true })
    const applicant = await anApplicant(server).at('applicant_identification')
    const { database, sealer } = server.context
    const { id } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const known = async (taxCode: string) => {
      await logInBySpid(server, applicant, taxCode)
      await server.settle()
      return (await casesRepository(database, sealer).get(id)).state.facts
    }

    const nothing = { spidIdentity: null, identityReference: null, identityMatches: false }
    expect(await known(vigne.person.taxCode)).toMatchObject(nothing)
    const proven = { spidIdentity: { taxCode: giulia.taxCode }, identityMatches: true, identityProven: true }
    expect(await known(giulia.taxCode)).toMatchObject(proven)
    await server.close()
  })

  it('is one from which the applicant has come back', async () => {
    const work = workOf({ facts: { ...facts, identityReference: 'made up' }, context })

    await expect(readSpidIdentity(work)).rejects.toThrow('has not come back')
  })
})

describe('test data', () => {
  const identify = (taxCode: string, where: object = context) =>
    identifyByTestData(workOf({ facts, answers: { taxCode }, context: where }))

  it('identify the applicant in the sandbox, however the tax code is written', async () => {
    expect((await identify(' bncgli84e52l781k ')).facts).toEqual({
      testIdentity: { taxCode: GIULIA },
      identityProven: true,
    })
  })

  it('identify no other person', async () => {
    await expect(identify('RSSMRA80A01H501U')).rejects.toMatchObject({ code: 'SPID_OTHER_PERSON' })
  })

  it('identify no person outside the sandbox', async () => {
    const { current } = context.definitions
    const main = { ...current.main, settings: { ...current.main.settings, sandbox: false } }
    const definitions = { current: { ...current, main } }

    await expect(identify(GIULIA, { ...context, definitions })).rejects.toMatchObject({
      code: 'IDENTITY_NOT_PROVEN',
    })
  })
})
