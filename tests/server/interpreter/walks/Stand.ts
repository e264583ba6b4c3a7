import type { CaseState } from '#flow/CaseData.ts'
import type { Journey } from '#flow/Journey.ts'
import { executionsRepository } from '#server/storage/repositories/cases/executionsRepository.ts'

import type { BuiltServer } from '../../../support/buildTestServer.ts'

/** All that a server has written of a case, as the tables hold it. */
export interface Stand {
  journey: Journey
  state: CaseState
  instanceId: string
  revision: number
  createdAt: number
  /** Process time. */
  now: number
  history: { revision: number; event: string; actor: string; from_step: string | null; to_step: string }[]
  entries: { id: string; name: string; kind: string; opened_at: number; left_at: number | null }[]
  timers: { instance_id: string | null; name: string; due_at: number }[]
  jobs: {
    id: string
    instance_id: string
    kind: string
    worker: string | null
    attempts: number
    due_at: number
  }[]
  kept: { name: string }[]
}

/** Reads the newest case; nothing where there is none. Other people's executions are left out. */
export async function readStand({ context }: BuiltServer): Promise<Stand | undefined> {
  const { database, definitions, sealer } = context
  const newest = await database.selectFrom('cases').select('id').orderBy('id', 'desc').executeTakeFirst()
  if (!newest) return undefined
  const caseId = newest.id
  const loanCase = await executionsRepository(database, sealer).get({ caseId, person: null })
  const ofCase = <Table extends 'timers' | 'jobs' | 'buffered_messages' | 'activity_instances'>(
    table: Table,
  ) =>
    database
      .selectFrom(table as 'timers')
      .selectAll()
      .where('case_id', '=', caseId)
      .where('person', 'is', null)
      .execute()
  return {
    journey: await definitions.journeyOf(loanCase),
    state: loanCase.state,
    instanceId: loanCase.instanceId,
    revision: loanCase.revision,
    createdAt: loanCase.createdAt.getTime(),
    now: context.processClock.now().getTime(),
    history: await database
      .selectFrom('history')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('revision')
      .execute(),
    entries: (await ofCase('activity_instances')) as unknown as Stand['entries'],
    timers: await ofCase('timers'),
    jobs: (await ofCase('jobs')) as unknown as Stand['jobs'],
    kept: (await ofCase('buffered_messages')) as unknown as Stand['kept'],
  }
}
