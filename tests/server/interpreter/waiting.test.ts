import { afterEach, describe, expect, it, vi } from 'vitest'

import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { covers } from '../../support/covers.ts'
import { databases } from '../../support/databases.ts'
import { holdCase } from '../../support/holdCase.ts'
import { company, contacts, sentMessages } from '../../support/journey.ts'

const DAY_MS = 86_400_000

describe.each(databases)('what happens by itself on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  afterEach(() => server.close())

  itOnce('ends a request whose deadline has passed, in process time', async () => {
    covers('rule:9.13')

    server = await build()
    const applicant = await anApplicant(server).at('matching_company')

    await server.context.processClock.move(29 * DAY_MS)
    await server.settle()
    expect(await applicant.step()).toBe('matching_company')

    const counted = vi.spyOn(server.context.meter, 'moved')
    await server.context.processClock.move(2 * DAY_MS)
    await server.settle()
    expect(await applicant.step()).toBe('resolution_expired_wayout')
    expect((await applicant.get('/process/status')).json()).toMatchObject({ state: 'wayout' })
    const moved = { journey: 'onboarding', from: 'matching_company', to: 'resolution_expired_wayout' }
    expect(counted.mock.calls).toEqual([[expect.objectContaining(moved)]])
  })

  it('fires a timer once, though two servers look at the same time', async () => {
    server = await build()
    await anApplicant(server).at('matching_company')
    await server.context.processClock.move(31 * DAY_MS)

    await Promise.all([server.settle(), server.settle(), server.settle()])

    const expiries = await server.context.database
      .selectFrom('history')
      .select('event')
      .where('event', '=', 'deadline')
      .execute()
    expect(expiries).toHaveLength(1)
  })

  itOnce(
    'tries a worker that fails again, later and later, then takes the way out; retry leads back',
    async () => {
      let answers = false
      const world = await build()
      const { branches } = world.context.ports
      await world.close()
      server = await build({
        ports: {
          branches: {
            ...branches,
            near: async (...place) => {
              if (!answers) throw new Error('no answer')
              return branches.near(...place)
            },
          },
        },
      })
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', company)

      for (const pause of [0, 0.6, 2.1, 5.1]) {
        expect(await applicant.step()).toBe('verification_company')
        server.clock.advance(pause)
        await server.settle()
      }
      expect(await applicant.step()).toBe('error_wayout')

      answers = true
      await applicant.expectOk(applicant.post('/process/event/message', { name: 'retry' }))
      await server.settle()
      expect(await applicant.step()).toBe('prospect_branch_selection')
    },
  )

  itOnce('ends a request at its deadline also where a fault keeps it from going on', async () => {
    server = await build({
      ports: { lists: { isListed: () => Promise.reject(new Error('no answer')) } },
    })
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)
    for (let tries = 0; tries < 4; tries += 1) {
      await server.context.processClock.move(3_600_000 * (tries + 1))
      await server.settle()
    }
    expect(await applicant.step()).toBe('error_wayout')

    await server.context.processClock.move(31 * DAY_MS)
    await server.settle()

    expect(await applicant.step()).toBe('resolution_expired_wayout')
    const retried = await applicant.post('/process/event/message', { name: 'retry' })
    expect(retried.json()).toMatchObject({ code: 'MESSAGE_OUT_OF_TURN' })
  })

  itOnce(
    'lets a worker try again by the time of the process, that the sandbox moves, and not before',
    async () => {
      server = await build({
        ports: { lists: { isListed: () => Promise.reject(new Error('no answer')) } },
      })
      const applicant = await anApplicant(server).at('matching_company')
      await applicant.complete('matching_company', company)
      const tries = async () => {
        await server.settle()
        const jobs = await server.context.database.selectFrom('jobs').select('attempts').execute()
        return jobs[0]?.attempts
      }

      expect([await tries(), await tries()]).toEqual([1, 1])
      await server.context.processClock.move(3_600_000)
      expect([await tries(), await tries()]).toEqual([2, 2])
      await server.context.processClock.reset()
      expect(await tries()).toBe(3)
      await server.context.processClock.move(3_600_000)
      await tries()

      expect(await applicant.step()).toBe('error_wayout')
    },
  )

  it('leaves work that another server has in hand to it, however far the process is moved', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)
    const until = server.clock.now().getTime() + 60_000
    await server.context.database.updateTable('jobs').set({ claimed_until: until, attempts: 1 }).execute()

    await server.context.processClock.move(3_600_000)
    await server.settle()

    expect(await applicant.step()).toBe('verification_company')
  })

  it('gives up a worker whose outside never answers', async () => {
    server = await build({ portLimitMs: 50, ports: { lists: { isListed: () => new Promise(() => {}) } } })
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)

    await server.settle()

    const { attempts } = await server.context.database
      .selectFrom('jobs')
      .select('attempts')
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
    expect(await applicant.step()).toBe('verification_company')
  })

  itOnce('leaves a case that waits anew where the worker of its wait before has failed late', async () => {
    const isListed = async () => {
      await server.context.database.updateTable('cases').set({ instance_id: 'of the wait anew' }).execute()
      throw new Error('no answer')
    }
    server = await build({ ports: { lists: { isListed } } })
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)

    await server.settle()

    expect(await applicant.step()).toBe('verification_company')
    expect(await server.context.database.selectFrom('jobs').select('id').execute()).toEqual([])
  })

  it('gives the work of a server that died to another, and moves the case once', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.complete('matching_company', company)
    // Another server has claimed the job and is gone.
    const until = server.clock.now().getTime() + 60_000
    await server.context.database.updateTable('jobs').set({ claimed_until: until, attempts: 1 }).execute()

    await server.settle()
    expect(await applicant.step()).toBe('verification_company')

    server.clock.advance(61)
    await server.settle()
    expect(await applicant.step()).toBe('prospect_branch_selection')
  })

  it('keeps an outside event that comes early, hears it once, and ignores it late', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('complete_prescreening')
    const { id: caseId } = await server.context.database
      .selectFrom('cases')
      .select('id')
      .executeTakeFirstOrThrow()

    await sendOutsideMessage(server.context, { caseId, name: 'requestCancelled' })
    await sendOutsideMessage(server.context, { caseId, name: 'requestCancelled' })
    await sendOutsideMessage(server.context, { caseId, name: 'neverHeardOf' })

    expect(await applicant.step()).toBe('complete_prescreening')
    const kept = await server.context.database.selectFrom('buffered_messages').select('name').execute()
    expect(kept).toEqual([{ name: 'requestCancelled' }])
  })

  itOnce('lets the applicant send no message that is the outside world`s', async () => {
    server = await build()
    const applicant = await anApplicant(server).after('matching_company')
    for (const name of ['bankApproved', 'assessmentOpened', 'contractSigned', 'constructor', 'edit']) {
      const response = await applicant.post('/process/event/message', { name })
      expect(response.json()).toMatchObject({
        status: 409,
        code: 'MESSAGE_OUT_OF_TURN',
        step: { name: 'prospect_branch_selection' },
      })
    }
  })

  itOnce('closes a case where the applicant starts anew, and is then without one', async () => {
    server = await build()
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.expectOk(applicant.post('/process/event/message', { name: 'renounce' }))
    expect(await applicant.step()).toBe('goodbye_wayout')

    const closed = await applicant.post('/process/event/message', { name: 'newRequest' })

    expect(closed.json()).toEqual({ childActivityInstances: [] })
    expect((await applicant.get('/process/task')).json()).toMatchObject({ status: 404, code: 'NO_CASE' })
    for (const table of ['timers', 'jobs'] as const) {
      expect(await server.context.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe.each(databases)('two cases of one company on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  afterEach(() => server.close())

  itOnce('stops the second where the first has proven its contacts, and sends the first a link', async () => {
    server = await build()
    await anApplicant(server).at('complete_prescreening')
    const before = (await sentMessages(server, 'pec')).length

    const second = await anApplicant(server).after('matching_company')
    const third = await anApplicant(server).after('matching_company')

    expect(await second.step()).toBe('dossier_already_running_wayout')
    expect(await third.step()).toBe('dossier_already_running_wayout')
    const reminders = (await sentMessages(server, 'pec')).slice(before)
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toMatchObject({
      to: contacts.pec,
      body: expect.stringContaining('/workflow_resume?link='),
    })
  })

  it('waits for no other request of the company, whoever works on that one', async () => {
    server = await build()
    await anApplicant(server).after('matching_company')
    const { id } = await server.context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const second = await anApplicant(server).at('matching_company')
    await second.complete('matching_company', company)
    const held = await holdCase(server, id)

    await server.settle()

    expect(await second.step()).toBe('prospect_branch_selection')
    await held.release()
  })

  it('lets both go on where neither has proven that it is of the company', async () => {
    server = await build()
    const rivals = await Promise.all(
      Array.from({ length: 3 }, () => anApplicant(server).at('matching_company')),
    )
    await Promise.all(rivals.map((rival) => rival.complete('matching_company', company)))

    await Promise.all([server.settle(), server.settle()])

    const steps = await Promise.all(rivals.map((rival) => rival.step()))
    expect(steps).toEqual(steps.map(() => 'prospect_branch_selection'))
  })
})
