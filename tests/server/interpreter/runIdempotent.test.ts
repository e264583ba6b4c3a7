import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { calls } from '#contract/calls.ts'
import { DomainError } from '#server/errors/DomainError.ts'
import { runIdempotent } from '#server/interpreter/runIdempotent.ts'
import type { Poller } from '#server/interpreter/scheduling/Poller.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { databases } from '../../support/databases.ts'
import { answersOf, company } from '../../support/journey.ts'
import { madePdf } from '../../support/madePdf.ts'
import { uploadFile } from '../../support/uploadFile.ts'

const REFUSED_BY_SCORE = { code: '99000150583', companyTaxCode: '99000150583' }
const FORM = 'archive#attachment#signedForm#final#'
const HOUR = 3600

/** Where a call changes a case, and what the history then says. */
interface Scene {
  at(server: BuiltServer): Promise<Applicant>
  bodyOf?: (applicant: Applicant) => unknown
  event: string
}

const scenes: Record<string, Scene> = {
  'POST /process/start': {
    at: newcomer,
    bodyOf: async (applicant) => ({ answers: await answersOf(applicant) }),
    event: 'started',
  },
  'POST /process/task': {
    at: (server) => anApplicant(server).at('matching_company'),
    bodyOf: () => ({ task: 'matching_company', variables: company }),
    event: 'completed',
  },
  'POST /process/event/message': {
    at: (server) => anApplicant(server).at('complete_prescreening'),
    bodyOf: () => ({ name: 'edit', variables: { task: 'prospect_branch_selection' } }),
    event: 'message edit',
  },
  'POST /informationsheets/read': {
    at: (server) => anApplicant(server).at('financial_summary'),
    event: 'sheetRead',
  },
  'POST /mcc-deliberation/read': {
    at: (server) => anApplicant(server).at('financial_summary'),
    event: 'deliberationRead',
  },
  'POST /recognition/url': {
    at: atTheVideo,
    bodyOf: () => ({ biometricConsent: 'allow' }),
    event: 'message videoStarted',
  },
  'POST /digital_sign/time_elapsed_message_read': {
    at: (server) => anApplicant(server).at('digital_sign'),
    event: 'timeElapsedMessageRead',
  },
  'POST /archive/save': { at: withSomethingToFile, event: 'documentsArchived' },
}

describe('a call that takes a key', () => {
  it('is each that changes a case and would not come to the same when it is made twice', () => {
    const keyed = Object.keys(calls).filter((name) => calls[name]!.errors.includes('IDEMPOTENCY_MISMATCH'))

    // It changes no case: it begins a session.
    const exchange = 'POST /token/authentication/generate'
    expect(keyed.toSorted()).toEqual([...Object.keys(scenes), exchange].toSorted())
  })
})

describe.each(databases)('a change under a key on $name', ({ build }) => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await build({ sandbox: true })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    // A company with a case that goes on may have no other.
    await server.context.database.deleteFrom('cases').execute()
    // The newest code is that of the next.
    server.clock.advance(60)
  })
  afterAll(() => server.close())

  it.each(Object.keys(scenes))(
    'is made once, after a fault as after an answer that was lost: %s',
    async (name) => {
      const { at, bodyOf, event } = scenes[name]!
      const applicant = await at(server)
      const body = await bodyOf?.(applicant)
      const send = () => applicant.post(name.replace('POST ', ''), body, { 'idempotency-key': 'one-press' })
      const before = await told(event)

      const fault = failsToKeepAnswers()
      expect((await send()).statusCode).toBe(500)
      expect(await told(event)).toBe(before)

      fault.mockRestore()
      const first = await send()
      await server.settle()
      const again = await send()

      expect(first.statusCode).toBe(200)
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
      expect(await told(event)).toBe(before + 1)
      const other = { name: 'anything else' }
      const refused = await applicant.post('/process/event/message', other, {
        'idempotency-key': 'one-press',
      })
      expect(refused.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' })
    },
  )

  it('is made once without one, too, but told anew: what is filed is not filed again', async () => {
    const applicant = await withSomethingToFile(server)

    expect(await applicant.expectOk(applicant.post('/archive/save'))).toEqual({ archived: 1 })
    expect((await applicant.post('/archive/save')).json()).toMatchObject({ code: 'DOCUMENTS_MISSING' })
  })

  it('that is still under way is not begun again, and says when to ask', async () => {
    const applicant = await atTheVideo(server)
    const { recognition } = server.context.ports
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const open = vi.spyOn(recognition, 'open').mockImplementation(async () => {
      reached.resolve()
      await released.promise
      return { id: 'r1', url: 'https://video.example/r1' }
    })
    const send = () =>
      applicant.post('/recognition/url', { biometricConsent: 'allow' }, { 'idempotency-key': 'held' })

    const first = send()
    await reached.promise
    const second = await send()
    released.resolve()

    expect(second.json()).toMatchObject({ status: 409, code: 'IN_FLIGHT' })
    expect(second.headers['retry-after']).toBe('1')
    expect((await first).json()).toEqual({ url: 'https://video.example/r1' })
    expect((await send()).body).toBe((await first).body)
    expect(open).toHaveBeenCalledOnce()
  })

  it('has nothing to do with what another subject does under the same', async () => {
    const applicants = [await newcomer(server), await newcomer(server)]
    const before = await told('started')

    for (const applicant of applicants) {
      const body = { answers: await answersOf(applicant) }
      const started = await applicant.post('/process/start', body, { 'idempotency-key': 'same' })
      expect(started.statusCode).toBe(200)
    }

    expect(await told('started')).toBe(before + 2)
  })

  it('is answered as another server did that was faster, though it looks out of turn here', async () => {
    const elsewhere = { ...server.context, poller: { wake: () => undefined } as unknown as Poller }
    const raced = (key: string, loses: () => void) => {
      const asked = { subject: 'applicant', key, body: [] }
      const prepared = (answer: string) => async () => ({ caseId: 'none', answer })
      return runIdempotent(server.context, asked, async () => {
        await runIdempotent(elsewhere, asked, async () => prepared('theirs'))
        loses()
        return prepared('ours')
      })
    }
    const outOfTurn = () => {
      throw new DomainError('TASK_OUT_OF_TURN', 'The case stands elsewhere.')
    }

    expect(await raced('moved', outOfTurn)).toBe('theirs')
    expect(await raced('taken', () => undefined)).toBe('theirs')
  })

  it('is known for a day; then the key is forgotten, and free again', async () => {
    const asked = { subject: 'applicant', key: 'yesterday', body: ['anything'] }
    const make = (answer: string) =>
      runIdempotent(server.context, asked, async () => async () => ({ caseId: 'none', answer }))
    expect(await make('first')).toBe('first')

    server.clock.advance(23.9 * HOUR)
    await server.settle()
    expect(await make('second')).toBe('first')
    server.clock.advance(0.3 * HOUR)
    await server.settle()

    expect(await keysOf('somebody')).toEqual([])
    expect(await make('second')).toBe('second')
  })

  /** How often the history says it. */
  async function told(event: string): Promise<number> {
    const rows = await server.context.database
      .selectFrom('history')
      .select('event')
      .where('event', '=', event)
      .execute()
    return rows.length
  }

  async function keysOf(subject: string): Promise<string[]> {
    const rows = await server.context.database
      .selectFrom('idempotency_keys')
      .select('key')
      .where('subject', '=', subject)
      .execute()
    return rows.map(({ key }) => key)
  }

  /** The last thing that a change does, once all else is done. */
  function failsToKeepAnswers() {
    const { sealer } = server.context
    const seal = sealer.seal.bind(sealer)
    return vi.spyOn(sealer, 'seal').mockImplementation((place, plain) => {
      if (place.table === 'idempotency_keys') throw new Error('The disk is gone.')
      return seal(place, plain)
    })
  }
})

async function newcomer(server: BuiltServer): Promise<Applicant> {
  const applicant = server.applicant()
  await applicant.generateToken()
  return applicant
}

async function atTheVideo(server: BuiltServer): Promise<Applicant> {
  const applicant = await anApplicant(server).at('applicant_identification')
  await applicant.tell('chooseVideo')
  return applicant
}

/** Refused by the score, with a valid document in the archive that is not filed yet. */
async function withSomethingToFile(server: BuiltServer): Promise<Applicant> {
  const applicant = await anApplicant(server).of(REFUSED_BY_SCORE.code).at('account_connection')
  await applicant.tell('proceedWithoutLinking')
  await server.settle()
  await applicant.expectOk(uploadFile(applicant, await madePdf(), { key: FORM, to: '/archive/upload' }))
  await server.settle()
  return applicant
}
