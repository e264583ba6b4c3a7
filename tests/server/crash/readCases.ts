import { type Ask, askDatabase, type StoredAt } from './askDatabase.ts'

export interface StoredCases {
  cases: { id: string; step: string; revision: number }[]
  instances: { id: string; case_id: string; name: string; left_at: unknown }[]
  history: { case_id: string; revision: number; event: string; from_step: string | null; to_step: string }[]
  documents: { case_id: string; key: string }[]
  jobs: { case_id: string }[]
}

/** What stands in the database about cases, read past the server. */
export function readCases(at: StoredAt): Promise<StoredCases> {
  return askDatabase(at, readAll)
}

async function readAll(ask: Ask): Promise<StoredCases> {
  return {
    cases: await ask('select id, step, revision from cases'),
    instances: await ask('select id, case_id, name, left_at from activity_instances'),
    history: await ask(
      'select case_id, revision, event, from_step, to_step from history order by case_id, revision',
    ),
    documents: await ask('select case_id, key from documents'),
    jobs: await ask('select case_id from jobs'),
  }
}
