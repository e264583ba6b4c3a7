import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Task } from '#contract/process.ts'
import type { Flow } from '#flow/Flow.ts'
import { CircuitOpenError } from '#server/adapters/protection/CircuitOpenError.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { sendOutsideMessage } from '#server/interpreter/sendMessage.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import type { Applicant } from '../../support/Applicant.ts'
import type { BuiltServer } from '../../support/buildTestServer.ts'
import { companies } from '../../support/companies.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'
import { databases } from '../../support/databases.ts'
import { Lifeline } from './walks/Lifeline.ts'

const DAY_MS = 86_400_000
const branch = { near: { branch: 'verona' }, far: { branch: 'milano-centro' } }
const far = { until: '2026-10-20' }

/** The loan, in which an applicant who chooses a far branch says until when they are there. */
function withFarBranch(worker?: string, change: (flow: Flow) => void = () => undefined) {
  const definitions = copyDefinitions()
  definitions.write('schemas/identification/far_branch.json', {
    layout: 'form',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['until'],
      properties: { until: { type: 'string', format: 'future-date' } },
    },
    actions: { confirm: { type: 'complete' } },
  })
  definitions.change<Flow>('flows/identification.json', (flow) => {
    flow.tasks['prospect_branch_selection']!.next = 'is_branch_far'
    flow.tasks['far_branch'] = {
      next: 'prospect_otp_verifier',
      sets: { '/facts/stay': '/answers/far_branch/until' },
      ...(worker !== undefined && { worker }),
    }
    flow.gateways['is_branch_far'] = [
      { when: 'branchFar', next: 'far_branch' },
      { next: 'prospect_otp_verifier' },
    ]
    flow.conditions['branchFar'] = { '/answers/prospect_branch_selection/branch': { const: 'milano-centro' } }
    flow.tasks['complete_prescreening']!.variables!['stay'] = '/facts/stay'
    flow.tasks['complete_prescreening']!.editable!.push('far_branch')
    change(flow)
  })
  return loadDefinitions([definitions.folder])
}

function mayBeCalledOff({ tasks }: Flow): void {
  tasks['prospect_otp_verifier']!.messages = { calledOff: { by: 'outside', next: 'goodbye_wayout' } }
}

const definitions = await withFarBranch()

describe.each(databases)('after an edit, on $name', ({ build, itOnce }) => {
  let server: BuiltServer
  afterEach(() => server.close())

  const edit = (applicant: Applicant, task: string) => applicant.tell('edit', { task })
  const open = (applicant: Applicant) => applicant.expectOk<Task>(applicant.get('/process/task'))

  /** The far branch is chosen, with what is asked for it, and the choice stands open again. */
  async function answersFar(applicant: Applicant): Promise<void> {
    await edit(applicant, 'prospect_branch_selection')
    await applicant.complete('prospect_branch_selection', branch.far)
    await applicant.complete('far_branch', far)
    await edit(applicant, 'prospect_branch_selection')
  }

  it('tasks that were answered are passed over in the same request, and no code is sent again', async () => {
    server = await build()
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
    const before = await history(server)
    const sent = await count(server, 'outbox')

    await edit(applicant, 'prospect_branch_selection')
    expect(await applicant.complete('prospect_branch_selection', branch.far)).toBe('complete_prescreening')

    expect((await history(server)).slice(before.length)).toEqual([
      'applicant: message edit, to prospect_branch_selection',
      'applicant: completed, to prospect_otp_verifier',
      'worker: passed completed, to complete_prescreening',
    ])
    expect(await count(server, 'outbox')).toBe(sent)
    expect(await count(server, 'jobs')).toBe(0)
  })

  itOnce('a task that is new on the way is asked, and what follows it is passed over', async () => {
    server = await build({ definitions })
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')

    await edit(applicant, 'prospect_branch_selection')

    expect(await applicant.complete('prospect_branch_selection', branch.far)).toBe('far_branch')
    expect(await open(applicant)).not.toHaveProperty('data')
    expect(await applicant.complete('far_branch', far)).toBe('complete_prescreening')
    expect((await open(applicant)).variables).toMatchObject({ stay: far.until })
  })

  it('a task that is off the way counts no more, and is passed over once the way comes back', async () => {
    server = await build({ definitions })
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
    await edit(applicant, 'prospect_branch_selection')
    await applicant.complete('prospect_branch_selection', branch.far)
    await applicant.complete('far_branch', far)

    await edit(applicant, 'prospect_branch_selection')
    expect(await applicant.complete('prospect_branch_selection', branch.near)).toBe('complete_prescreening')
    expect((await open(applicant)).variables).not.toHaveProperty('stay')
    await expect(edit(applicant, 'far_branch')).rejects.toThrow('MESSAGE_OUT_OF_TURN')

    await edit(applicant, 'prospect_branch_selection')
    expect(await applicant.complete('prospect_branch_selection', branch.far)).toBe('complete_prescreening')
    expect((await open(applicant)).variables).toMatchObject({ stay: far.until })
  })

  itOnce('a task whose answers are refused today is asked, with its answers filled in', async () => {
    server = await build({ definitions })
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
    await edit(applicant, 'prospect_branch_selection')
    await applicant.complete('prospect_branch_selection', branch.far)
    await applicant.complete('far_branch', far)
    await server.context.processClock.move(10 * DAY_MS)

    await edit(applicant, 'prospect_branch_selection')
    expect(await applicant.complete('prospect_branch_selection', branch.far)).toBe('far_branch')

    expect(await open(applicant)).toMatchObject({ name: 'far_branch', data: far })
    expect((await history(server)).at(-1)).toBe('worker: asked, to far_branch')
    expect(await applicant.complete('far_branch', { until: '2026-11-20' })).toBe('complete_prescreening')
  })

  itOnce('a task whose worker fails again and again is asked, and passed over until then', async () => {
    const verify = vi.fn<() => Promise<{ protocol: string }>>().mockResolvedValue({ protocol: 'P' })
    server = await build({
      definitions: await withFarBranch('verifyGuarantee'),
      ports: { guaranteeFund: { verify } },
    })
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
    await edit(applicant, 'prospect_branch_selection')
    await applicant.complete('prospect_branch_selection', branch.far)
    await applicant.complete('far_branch', far)
    await edit(applicant, 'prospect_branch_selection')
    verify.mockRejectedValue(new Error('no answer'))

    const variables = branch.far
    await applicant.expectOk(
      applicant.post('/process/task', { task: 'prospect_branch_selection', variables }),
    )
    for (const pause of [0, 0.6, 2.1]) {
      server.clock.advance(pause)
      await server.settle()
      expect((await history(server)).at(-1)).toBe('applicant: completed, to far_branch')
    }
    const early = await applicant.post('/process/task', { task: 'far_branch', variables: far })
    expect(early.json()).toMatchObject({ code: 'TASK_OUT_OF_TURN' })
    server.clock.advance(5.1)
    await server.settle()

    expect((await history(server)).at(-1)).toBe('worker: asked, to far_branch')
    expect(await applicant.step()).toBe('far_branch')
  })

  itOnce('a task whose worker asks an outside that is closed is passed over once it answers', async () => {
    const verify = vi.fn<() => Promise<{ protocol: string }>>().mockResolvedValue({ protocol: 'P' })
    server = await build({
      definitions: await withFarBranch('verifyGuarantee'),
      ports: { guaranteeFund: { verify } },
    })
    const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
    await answersFar(applicant)
    verify.mockRejectedValueOnce(new CircuitOpenError('guaranteeFund.verify', 7000))

    await applicant.complete('prospect_branch_selection', branch.far)
    await server.settle()

    expect(await applicant.step()).toBe('complete_prescreening')
  })

  itOnce('a message that has come meanwhile leads on from a step that was to be passed over', async () => {
    server = await build({ definitions: await withFarBranch(undefined, mayBeCalledOff) })
    const { database } = server.context
    for (const chosen of [branch.near, branch.far]) {
      await database.deleteFrom('cases').execute()
      const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
      await answersFar(applicant)
      const { id: caseId } = await database.selectFrom('cases').select('id').executeTakeFirstOrThrow()
      await sendOutsideMessage(server.context, { caseId, name: 'calledOff' })

      expect(await applicant.complete('prospect_branch_selection', chosen)).toBe('goodbye_wayout')
    }
  })

  itOnce(
    'a link that the worker of a task has sent is not sent again as the task is passed over',
    async () => {
      server = await build({ definitions: await withFarBranch('inviteBack') })
      const applicant = await anApplicant(server).of(companies.partnership).at('complete_prescreening')
      await edit(applicant, 'prospect_branch_selection')
      await applicant.complete('prospect_branch_selection', branch.far)
      const before = await count(server, 'outbox')
      await applicant.complete('far_branch', far)
      const sent = await count(server, 'outbox')

      await edit(applicant, 'prospect_branch_selection')
      await applicant.complete('prospect_branch_selection', branch.far)

      expect(await applicant.step()).toBe('complete_prescreening')
      expect([sent, await count(server, 'outbox')]).toEqual([before + 1, before + 1])
    },
  )

  it('a step that was left by a message is left by it again, with what it told', async () => {
    server = await build({ sandbox: true })
    const applicant = await anApplicant(server).of('99000190159').at('completed_onboarding')
    const { variables, data } = await open(applicant)
    await edit(applicant, 'qualitative_survey')
    const survey = await open(applicant)
    const before = await history(server)

    expect(await applicant.complete('qualitative_survey', survey.data ?? {})).toBe('completed_onboarding')

    expect(await open(applicant)).toMatchObject({ variables, ...(data && { data }) })
    expect((await history(server)).slice(before.length)).toContain(
      'worker: passed message accountsLinked, to completed_onboarding',
    )
  })

  itOnce('workers of waits run again, and the tasks between are passed over by the jobs', async () => {
    server = await build({ sandbox: true })
    const applicant = await anApplicant(server).of(companies.moreRevenueNeeded).at('financial_summary')
    const before = await history(server)

    expect(await applicant.tell('connectAccounts')).toBe('account_connection')
    expect(await applicant.tell('proceedWithoutLinking')).toBe('pre_evaluation')
    await server.settle()

    expect(await applicant.step()).toBe('financial_summary')
    expect((await history(server)).slice(before.length)).toEqual([
      'applicant: message connectAccounts, to account_connection',
      'applicant: message proceedWithoutLinking, to pre_evaluation',
      'worker: workerDone, to additional_revenue_document',
      'worker: passed completed, to pre_evaluation',
      'worker: workerDone, to financial_summary',
    ])
  })

  it('a server that is killed at any statement has done all of it or nothing, and the same key does the rest', async () => {
    const lifeline = new Lifeline()
    let alive = await build({ definitions, watch: lifeline })
    const applicant = await anApplicant(alive).of(companies.partnership).at('complete_prescreening')
    await edit(applicant, 'prospect_branch_selection')
    await applicant.complete('prospect_branch_selection', branch.far)
    await applicant.complete('far_branch', far)
    const { token } = applicant
    const ways: string[] = []

    for (const statements of [1, 4, 8, 12, 16, 20, 25, 30, 35, 40, 50, 60, 80]) {
      const before = (await history(alive)).length
      const key = { 'idempotency-key': `killed-after-${statements}` }
      const done = { task: 'prospect_branch_selection', variables: branch.far }
      const dying = Object.assign(alive.applicant(), { token })
      await edit(dying, 'prospect_branch_selection')
      lifeline.cutAfter(statements)
      await dying.post('/process/task', done, key).catch(() => undefined)
      lifeline.cutAfter(Infinity)
      alive = await alive.restart()
      const answered = await Object.assign(alive.applicant(), { token }).post('/process/task', done, key)
      expect(answered.json()).toMatchObject({ name: 'complete_prescreening' })
      ways.push((await history(alive)).slice(before).join('; '))
    }
    server = alive

    expect(new Set(ways)).toEqual(
      new Set([
        [
          'applicant: message edit, to prospect_branch_selection',
          'applicant: completed, to far_branch',
          'worker: passed completed, to prospect_otp_verifier',
          'worker: passed completed, to complete_prescreening',
        ].join('; '),
      ]),
    )
  })
})

async function history({ context }: BuiltServer): Promise<string[]> {
  const rows = await context.database.selectFrom('history').selectAll().orderBy('revision').execute()
  return rows.map(({ actor, event, to_step }) => `${actor}: ${event}, to ${to_step}`)
}

async function count({ context }: BuiltServer, table: 'outbox' | 'jobs'): Promise<number> {
  return (await context.database.selectFrom(table).select('id').execute()).length
}
