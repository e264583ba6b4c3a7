import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Draft, Step } from '#contract/process.ts'
import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { migrateRunning } from '#server/interpreter/migration/migrateRunning.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import type { Applicant } from '../../../support/Applicant.ts'
import { companies } from '../../../support/companies.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { company } from '../../../support/journey.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { renameStep } from '../../../support/renameStep.ts'
import { BALANCE_KEY, uploadFile } from '../../../support/uploadFile.ts'

type Copy = ReturnType<typeof copyDefinitions>

const IDENTIFICATION = 'flows/identification.json'
const none = { continues: 0, moved: 0, pinned: 0, stranded: 0 }

describe.each(databases)(
  'a running case, once its server starts with other flows on $name',
  ({ build, itOnce }) => {
    let server: RestartableServer
    let lines: string[] = []
    afterEach(() => server.close())

    /** A server in production, and an applicant who stands at a step. */
    async function standingAt(step: string): Promise<Applicant> {
      lines = []
      server = await build({
        environment: { production: true, logLevel: 'info' },
        logTo: (line) => lines.push(line),
      })
      return anApplicant(server).at(step)
    }

    /** Starts the server anew on the same database with changed definitions. Returns the applicant, who calls it. */
    async function restart(
      { token }: Applicant,
      change: (copy: Copy) => void,
      moved?: Record<string, string>,
    ): Promise<Applicant> {
      const copy = copyDefinitions()
      change(copy)
      if (moved) {
        copy.change<JourneyDefinition>('flows/journeys/onboarding.json', (journey) => (journey.moved = moved))
      }
      server = await server.restart({ definitions: await loadDefinitions([copy.folder]) })
      const applicant = server.applicant()
      applicant.token = token
      return applicant
    }

    function counted() {
      const said = lines.findLast((line) => line.includes('running cases')) ?? '{}'
      const { continues, moved, pinned, stranded } = JSON.parse(said) as typeof none
      return { continues, moved, pinned, stranded }
    }

    const stepOf = (applicant: Applicant) => applicant.expectOk<Step>(applicant.get('/process/task'))

    it('goes on at the new name of its step, on the page of that name, with its draft', async () => {
      const applicant = await standingAt('matching_company')
      const draft = { task: 'matching_company', data: { code: '99' } }
      await applicant.expectOk(applicant.put('/process/draft', draft))
      const before = await stepOf(applicant)

      const again = await restart(
        applicant,
        ({ folder }) => renameStep(folder, 'matching_company', 'company_search'),
        { matching_company: 'company_search' },
      )

      expect(counted()).toEqual({ ...none, moved: 1 })
      expect(await stepOf(again)).toEqual({
        ...before,
        name: 'company_search',
        taskDefinitionKey: 'company_search',
      })
      expect((await again.get('/process/draft')).json<Draft>()).toMatchObject({
        task: 'company_search',
        data: draft.data,
      })
      expect(await again.complete('company_search', company)).toBe('verification_company')
      await server.settle()
      expect(await again.step()).toBe('prospect_branch_selection')
      const history = await server.context.database
        .selectFrom('history')
        .select(['event', 'from_step', 'to_step'])
        .where('event', '=', 'migrated')
        .execute()
      expect(history).toEqual([
        { event: 'migrated', from_step: 'matching_company', to_step: 'company_search' },
      ])
      const timers = await server.context.database.selectFrom('timers').select('name').execute()
      expect(timers).toEqual([{ name: 'deadline' }])
    })

    it('is moved once by two servers, and counted as moved by both', async () => {
      await standingAt('matching_company')
      const { context, clock } = server
      const copy = copyDefinitions()
      renameStep(copy.folder, 'matching_company', 'company_search')
      copy.change<JourneyDefinition>('flows/journeys/onboarding.json', (journey) => {
        journey.moved = { matching_company: 'company_search' }
      })
      await context.definitions.use(await loadDefinitions([copy.folder]), clock.now())

      const journeyAt = context.definitions.journeyAt.bind(context.definitions)
      vi.spyOn(context.definitions, 'journeyAt').mockImplementationOnce(async (...asked) => {
        // The other one, between the look and the move.
        expect(await migrateRunning(context)).toEqual({ ...none, moved: 1 })
        return journeyAt(...asked)
      })

      expect(await migrateRunning(context)).toEqual({ ...none, moved: 1 })
      const migrated = context.database
        .selectFrom('history')
        .select('to_step')
        .where('event', '=', 'migrated')
      expect(await migrated.execute()).toEqual([{ to_step: 'company_search' }])
    })

    itOnce(
      'keeps its answers to a step that was renamed behind it, and opens it again with them',
      async () => {
        const applicant = await standingAt('complete_prescreening')

        const again = await restart(
          applicant,
          ({ folder }) => renameStep(folder, 'prospect_branch_selection', 'branch_choice'),
          { prospect_branch_selection: 'branch_choice', complete_prescreening: 'complete_prescreening' },
        )

        expect(counted()).toEqual({ ...none, moved: 1 })
        expect(await again.tell('edit', { task: 'branch_choice' })).toBe('branch_choice')
        expect(await stepOf(again)).toMatchObject({ data: { branch: expect.any(String) } })
      },
    )

    itOnce(
      'keeps its flows until it comes to a step that was renamed, and goes on at the new name there',
      async () => {
        const applicant = await standingAt('matching_company')

        const again = await restart(
          applicant,
          ({ folder }) => renameStep(folder, 'prospect_branch_selection', 'branch_choice'),
          { prospect_branch_selection: 'branch_choice' },
        )

        expect(counted()).toEqual({ ...none, pinned: 1 })
        expect(await again.complete('matching_company', company)).toBe('verification_company')
        await server.settle()
        expect(await again.step()).toBe('branch_choice')
      },
    )

    itOnce('is told the new name in the answer to the task that leads there', async () => {
      const applicant = await standingAt('prospect_branch_selection')

      const again = await restart(
        applicant,
        ({ folder }) => renameStep(folder, 'prospect_otp_verifier', 'contacts_proof'),
        { prospect_otp_verifier: 'contacts_proof' },
      )

      expect(await again.complete('prospect_branch_selection', { branch: 'verona' })).toBe('contacts_proof')
    })

    itOnce('is told its own step in the answer, and that of no person beside it', async () => {
      await standingAt('matching_company')
      const applicant = await anApplicant(server).of(companies.threePeople).at('applicant_identification')

      const again = await restart(
        applicant,
        ({ folder }) => renameStep(folder, 'test_data_identify', 'test_identity'),
        { test_data_identify: 'test_identity' },
      )

      expect(await again.tell('useTestData')).toBe('test_identity')
    })

    itOnce('is worked on where its task has become a wait', async () => {
      const applicant = await standingAt('matching_company')

      const again = await restart(
        applicant,
        ({ change }) =>
          change<Flow>(IDENTIFICATION, ({ waits }) => {
            waits['opened_anew'] = { ...waits['onboarding_starter_loading']!, screen: 'matching_company' }
          }),
        { matching_company: 'opened_anew' },
      )
      await server.settle()

      expect(await stepOf(again)).toMatchObject({ name: 'matching_company' })
    })

    itOnce('stays where the newest flows have led it, though they move older cases from there', async () => {
      const applicant = await standingAt('matching_company')
      const again = await restart(applicant, () => undefined, {
        matching_company: 'matching_company',
        prospect_branch_selection: 'matching_company',
      })

      await again.complete('matching_company', company)
      await server.settle()

      expect(counted()).toEqual({ ...none, moved: 1 })
      expect(await again.step()).toBe('prospect_branch_selection')
    })

    it('takes the timers of its step that are new, and loses those that are gone', async () => {
      const applicant = await standingAt('matching_company')
      const timers = () =>
        server.context.database
          .selectFrom('timers')
          .select('name')
          .where('instance_id', 'is not', null)
          .execute()
      const moved = { matching_company: 'matching_company' }
      const withTimers =
        (...names: string[]) =>
        ({ change }: Copy) =>
          change<Flow>(IDENTIFICATION, ({ tasks }) => {
            const timer = { after: 'P2D', next: 'goodbye_wayout' }
            tasks['matching_company']!.timers = Object.fromEntries(names.map((name) => [name, timer]))
          })

      const again = await restart(applicant, withTimers('first'), moved)
      expect(await timers()).toEqual([{ name: 'first' }])
      await restart(await restart(again, withTimers('first', 'second'), moved), withTimers('second'), moved)

      expect(await timers()).toEqual([{ name: 'second' }])
    })

    itOnce('is worked on by the worker that its wait has now, and by no other', async () => {
      const applicant = await standingAt('matching_company')
      await applicant.complete('matching_company', company)
      const jobs = () =>
        server.context.database.selectFrom('jobs').select(['kind', 'worker', 'attempts']).execute()
      const workedBy = (worker?: string) => (copy: Copy) =>
        copy.change<Flow>(IDENTIFICATION, ({ waits }) => {
          const { worker: _, ...wait } = waits['verification_company']!
          waits['verification_company'] = { ...wait, ...(worker && { worker }) }
        })
      const moved = { verification_company: 'verification_company' }

      const again = await restart(applicant, workedBy('openCase'), moved)
      expect(await jobs()).toEqual([{ kind: 'worker', worker: 'openCase', attempts: 0 }])
      await restart(again, workedBy(), moved)
      expect(await jobs()).toEqual([])
    })

    itOnce(
      'goes on under the newest flows with a person beside it who stands at a step that moves',
      async () => {
        await standingAt('matching_company')
        const applicant = await anApplicant(server).of(companies.threePeople).at('applicant_identification')
        const versions = () =>
          server.context.database.selectFrom('cases').select('flow_version').distinct().execute()
        const before = await versions()

        await restart(applicant, () => undefined, { person_data: 'person_data' })

        expect(counted()).toMatchObject({ moved: 1 })
        expect(await versions()).not.toEqual(before)
      },
    )

    itOnce('goes on under the newest flows though a person is done at a page that is gone', async () => {
      await standingAt('matching_company')
      const applicant = await anApplicant(server).of(companies.threePeople).at('applicant_identification')
      const { database } = server.context
      await database.updateTable('people').set({ closed: 1, step: 'person_done' }).execute()

      await restart(applicant, ({ folder }) => renameStep(folder, 'person_done', 'person_end'), {
        applicant_identification: 'applicant_identification',
      })

      expect(counted()).toMatchObject({ moved: 1 })
    })

    itOnce('keeps its documents under the name of their group where its step asks for none now', async () => {
      const applicant = await standingAt('revenue_document')
      await applicant.expectOk(uploadFile(applicant, await madePdf()))

      const again = await restart(
        applicant,
        ({ change }) =>
          change<Flow>(
            'flows/preEvaluation.json',
            ({ tasks }) => delete tasks['revenue_document']!.documents,
          ),
        { revenue_document: 'revenue_document' },
      )

      expect(await again.step()).toBe('revenue_document')
      const documents = await server.context.database.selectFrom('documents').select('key').execute()
      expect(documents).toEqual([{ key: BALANCE_KEY }])
    })

    it('is entered anew at a step that stood beside its own before', async () => {
      const applicant = await standingAt('matching_company')
      const before = await stepOf(applicant)

      const again = await restart(
        applicant,
        ({ folder }) => renameStep(folder, 'matching_company', 'company_search'),
        { matching_company: 'onboarding_starter_loading' },
      )

      expect(await again.step()).toBe('onboarding_starter_loading')
      await server.settle()
      expect(await again.step()).toBe('company_search')
      expect(await stepOf(again)).not.toMatchObject({ id: (before as { id: string }).id })
    })

    itOnce('continues where what changed lies behind it', async () => {
      const applicant = await standingAt('prospect_branch_selection')

      const again = await restart(applicant, ({ change }) =>
        change<Flow>(IDENTIFICATION, ({ waits }) => (waits['verification_company']!.pollFor = 'PT7M')),
      )

      expect(counted()).toEqual({ ...none, continues: 1 })
      expect(await again.step()).toBe('prospect_branch_selection')
    })

    itOnce('stays pinned where nothing is said of its step', async () => {
      const applicant = await standingAt('matching_company')
      const again = await restart(applicant, ({ change }) =>
        change<Flow>(IDENTIFICATION, ({ tasks }) => (tasks['matching_company']!.next = 'goodbye_wayout')),
      )

      expect(counted()).toEqual({ ...none, pinned: 1 })
      expect(await again.complete('matching_company', company)).toBe('verification_company')
    })

    itOnce('is told of as stranded where its page is gone, and nothing is said of its step', async () => {
      const applicant = await standingAt('matching_company')

      await restart(applicant, ({ folder }) => renameStep(folder, 'matching_company', 'company_search'))

      expect(counted()).toEqual({ ...none, stranded: 1 })
      const told = lines.find((line) => line.includes('the screen \\"matching_company\\"')) ?? '{}'
      expect(JSON.parse(told)).toMatchObject({ cases: 1 })
    })
  },
)
