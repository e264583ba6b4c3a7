import { afterEach, describe, expect, it } from 'vitest'

import { outboxRepository } from '#server/storage/repositories/execution/outboxRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { company, partnership, sentMessages } from '../../support/journey.ts'

/** How late anything may be, in milliseconds. */

describe.each(databases)('an outside that does not answer, on $name', ({ build }) => {
  let server: BuiltServer
  let answer = () => {}
  let timesAsked = 0
  afterEach(async () => {
    answer()
    await server.close()
  })

  it('keeps no timer, no message and no other case waiting', async () => {
    const [stuck, quick, late] = await threeApplicants()
    server.context.poller.start()
    await stuck.complete('matching_company', company)
    await expect.poll(() => timesAsked).toBe(1)

    await makeDue(late)
    await addMessage()
    await quick.complete('matching_company', partnership)

    await expect.poll(() => quick.step()).not.toBe('verification_company')
    await expect.poll(() => late.step()).toBe('resolution_expired_wayout')
    await expect.poll(() => unsent()).toEqual([])
    expect(await stuck.step()).toBe('verification_company')

    answer()
    await expect.poll(() => stuck.step()).toBe('prospect_branch_selection')
  })

  it('is waited for by a server that stops, which begins nothing else', async () => {
    const [stuck, quick] = await threeApplicants()
    server.context.poller.start()
    await stuck.complete('matching_company', company)
    await expect.poll(() => timesAsked).toBe(1)
    // No commit of this server tells of it.
    const stopped = server.context.poller.stop()
    await quick.complete('matching_company', partnership)
    answer()
    await stopped

    const left = await server.context.database.selectFrom('jobs').select('attempts').execute()
    expect(left).toEqual([{ attempts: 0 }])
    expect(await stuck.step()).toBe('prospect_branch_selection')
  })

  async function threeApplicants(): Promise<[Applicant, Applicant, Applicant]> {
    timesAsked = 0
    const answered = new Promise<void>((resolve) => (answer = resolve))
    server = await build({
      ports: {
        lists: {
          async isListed({ taxCode }) {
            if (taxCode !== company.companyTaxCode) return false
            timesAsked += 1
            await answered
            return false
          },
        },
      },
    })
    return [
      await anApplicant(server).at('matching_company'),
      await anApplicant(server).at('matching_company'),
      await anApplicant(server).at('matching_company'),
    ]
  }

  /** The deadline of somebody's request has come. */
  async function makeDue(applicant: Applicant): Promise<void> {
    const { database, processClock } = server.context
    const status = applicant.get('/process/status')
    const { reference } = await applicant.expectOk<{ reference: string }>(status)
    await database
      .updateTable('timers')
      .set({ due_at: processClock.now().getTime() })
      .where('case_id', '=', database.selectFrom('cases').select('id').where('reference', '=', reference))
      .execute()
  }

  async function addMessage(): Promise<void> {
    const { clock, database, sealer } = server.context
    const message = { caseId: null, channel: 'sms', to: '+393330000001', subject: '', body: 'Ciao' } as const
    await outboxRepository(database, sealer).add(message, clock.now())
    expect(await sentMessages(server, 'sms')).toHaveLength(1)
  }

  function unsent() {
    return server.context.database.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
  }
})
