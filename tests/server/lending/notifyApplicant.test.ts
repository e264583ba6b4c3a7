import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { CaseEvent } from '#flow/advance.ts'
import { notifyApplicant } from '#server/lending/notifyApplicant.ts'
import { inTransaction } from '#server/storage/database/inTransaction.ts'
import { messageText } from '#server/lending/messages/messageText.ts'
import { transition } from '#server/interpreter/transition/transition.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { contacts, sentMessages } from '../../support/journey.ts'

const outside = (name: string): CaseEvent => ({ type: 'message', name, variables: {}, facts: {} })
const timer = (name: string): CaseEvent => ({ type: 'timer', name })

/** Where the case waits, what ends the wait, and what is told. */
const ends: [step: string, event: CaseEvent, told: string][] = [
  ['wait_video_id_completion', outside('videoCompleted'), 'identityConfirmed'],
  ['wait_video_id_completion', outside('videoFailed'), 'identityNotConfirmed'],
  ['wait_video_id_completion', outside('videoAborted'), 'identityNotConfirmed'],
  ['identity_at_branch', outside('relationshipSigned'), 'identityConfirmed'],
  ['completed_onboarding_waiting_pef', outside('backOfficeDone'), 'backOfficeDone'],
  ['completed_onboarding_waiting_pef', outside('requestCancelled'), 'requestArchived'],
  ['gateway_apertura_istruttoria', outside('assessmentOpened'), 'assessmentOpened'],
  ['gateway_apertura_istruttoria', outside('requestCancelled'), 'requestArchived'],
  ['resolution_wait_1', outside('bankApproved'), 'bankApproved'],
  ['resolution_wait_1', outside('bankRefused'), 'bankRefused'],
  ['mcc_in_progress', outside('fundApproved'), 'fundApproved'],
  ['mcc_in_progress', outside('fundRefused'), 'fundRefused'],
  ['gateway_resolution', outside('contractReady'), 'contractReady'],
  ['gateway_resolution', outside('requestCancelled'), 'requestArchived'],
  ['gateway_resolution', timer('contractValidity'), 'contractExpired'],
  ['actual_resolution_ok', timer('contractValidity'), 'contractExpired'],
  ['customer_branch_resolution', timer('contractValidity'), 'contractExpired'],
  ['firma_rapporto_wayout', timer('contractValidity'), 'contractExpired'],
  ['firma_rapporto_wayout', outside('relationshipSigned'), 'contractToSign'],
  ['digital_sign', timer('contractValidity'), 'contractExpired'],
  ['actual_process_summary_wait_2', { type: 'workerDone', facts: {} }, 'payoutOrdered'],
  ['connect_account_pre_evaluation', timer('bankLink'), 'requestExpired'],
  ['connect_account_completed_onboarding', timer('bankLink'), 'linkingOver'],
  ['revenue_document', { type: 'deadline' }, 'requestExpired'],
]

describe.each(databases)('the end of a wait on $name', ({ build }) => {
  let server: BuiltServer
  beforeEach(async () => {
    server = await build()
  })
  afterEach(() => server.close())

  it('is told to the proven PEC once, whatever ends it, with a link that leads back', async () => {
    await anApplicant(server).at('complete_prescreening')

    for (const [step, event, told] of ends) {
      const reference = await endWait(step, event)

      const { subject } = messageText(server.context, { journey: 'onboarding' }, 'it', told, {
        reference,
        address: '',
      })
      const sent = await sentMessages(server, 'pec')
      expect([step, told, sent.map((message) => message.subject)]).toEqual([step, told, [subject]])
      expect(sent[0]?.to).toBe(contacts.pec)
      expect(sent[0]?.body).toMatch(/link=[\w-]+/)
    }
  })

  it('is told to nobody where no PEC was proven', async () => {
    await anApplicant(server).at('matching_company')

    await endWait('resolution_wait_1', outside('bankRefused'))

    expect(await sentMessages(server, 'pec')).toEqual([])
  })

  it('is not told to another person of the company, though they have proven an address', async () => {
    await anApplicant(server).at('complete_prescreening')
    const { context } = server
    const { id } = await context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const loanCase = await casesRepository(context.database, context.sealer).get(id)
    await context.database.deleteFrom('outbox').execute()

    await inTransaction(context.database, (tx) =>
      notifyApplicant(context, tx, { ...loanCase, person: 'another' }, 'bankApproved'),
    )

    expect(await sentMessages(server, 'pec')).toEqual([])
  })

  it('is told in the language of the terms that were agreed to', async () => {
    await anApplicant(server).at('complete_prescreening')

    const reference = await endWait('resolution_wait_1', outside('bankApproved'), {
      consents: { text: { language: 'en' } },
    })

    const { subject } = messageText(server.context, { journey: 'onboarding' }, 'en', 'bankApproved', {
      reference,
      address: '',
    })
    expect((await sentMessages(server, 'pec')).map((message) => message.subject)).toEqual([subject])
  })

  it('is not told where the case is found on a list, nor by an event that ends no wait', async () => {
    await anApplicant(server).at('complete_prescreening')

    await endWait('pre_evaluation', { type: 'workerDone', facts: { blacklisted: true } })
    await endWait('score_retry', timer('scoreRetry'))

    expect(await sentMessages(server, 'pec')).toEqual([])
  })

  /** Stands the case at a step, forgets what was sent before, and lets the event happen. */
  async function endWait(step: string, event: CaseEvent, known: object = {}): Promise<string> {
    const { context } = server
    await context.database.deleteFrom('outbox').execute()
    return context.database.transaction().execute(async (tx) => {
      const { id } = await tx.selectFrom('cases').select('id').executeTakeFirstOrThrow()
      const held = await casesRepository(tx, context.sealer).lock(id)
      const facts = { ...held.state.facts, peopleMissing: [], ...known }
      const state = { ...held.state, step, returnTo: null, facts }
      const moved = await transition(context, tx, { ...held, state }, event, 'outside')
      expect([step, moved === null]).toEqual([step, false])
      return held.reference
    })
  }
})
