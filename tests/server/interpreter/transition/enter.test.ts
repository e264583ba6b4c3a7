import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { commitAndWake } from '#server/interpreter/scheduling/commitAndWake.ts'
import { enter } from '#server/interpreter/transition/enter.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { type BuiltServer, buildTestServer } from '../../../support/buildTestServer.ts'

let server: BuiltServer
beforeAll(async () => {
  server = await buildTestServer({ sandbox: true })
})
beforeEach(() => server.context.database.deleteFrom('cases').execute())
afterAll(() => server.close())

it.each<[string, string[], string[]]>([
  ['a task', [], ['matching_company']],
  ['a wait for a worker', ['jobs'], ['verification_company', 'verifyCompany']],
  ['a wait for what the sandbox says by itself', ['cases'], ['gateway_resolution']],
  ['a wait for what nothing here says by itself', [], ['wait_video_id_completion']],
])(
  '%s leaves to the scheduled tasks what they may do for it at once: %j',
  async (_, left, [step = '', worker]) => {
    const { context } = server
    const wake = vi.spyOn(context.poller, 'wake')
    await anApplicant(server).at('matching_company')
    const { id } = await context.database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
    const before = await casesRepository(context.database, context.sealer).get(id)
    const { journey } = context.definitions.inForce('onboarding')
    const loanCase = { ...before, instanceId: 'next', state: { ...before.state, step } }
    wake.mockClear()

    await commitAndWake(context, (tx) => enter(context, tx, journey, loanCase, before.instanceId))

    expect(wake.mock.calls).toEqual(left.length > 0 ? [[new Set(left)]] : [])
    const jobs = await context.database.selectFrom('jobs').select(['instance_id', 'worker']).execute()
    expect(jobs).toEqual(worker === undefined ? [] : [{ instance_id: 'next', worker }])
    wake.mockRestore()
  },
)
