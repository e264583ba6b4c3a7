import { type Kysely, sql } from 'kysely'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

type Answers = Record<string, Record<string, unknown>>

/** A step that was left. What it changed is not known of a case that is older than this. */
interface Left {
  step: string
  by: { type: string; name?: string; variables?: object }
  before: { facts: never[] }
}

interface HistoryRow {
  event: string
  from_step: string | null
  to_step: string
}

const TABLES = [
  { table: 'cases', history: 'history', key: 'case_id' },
  { table: 'people', history: 'people_history', key: 'person' },
] as const

/** Cases keep the steps that they left and by what, open ones as their history tells it: an edit follows them again. */
export const passedSteps: Migration = {
  name: '0020_passedSteps',
  async up(tx, { bytes }, { sealer }) {
    // What an older server would write meanwhile waits, and is not overwritten.
    if (isPostgres(tx)) await sql`lock table cases, people in exclusive mode`.execute(tx)
    for (const { table } of TABLES) {
      await tx.schema.alterTable(table).addColumn('passed_steps', bytes).execute()
    }
    for (const each of TABLES) await addPassedSteps(tx, sealer, each)
  },
}

async function addPassedSteps(
  tx: Kysely<Database>,
  sealer: Sealer | undefined,
  { table, history, key }: (typeof TABLES)[number],
): Promise<void> {
  const { rows } = await sql<{ id: string; step: string; return_to: string | null }>`
    select id, step, return_to from ${sql.table(table)} where closed = 0
  `.execute(tx)
  if (rows.length === 0) return
  if (!sealer) throw new Error('Open cases stand in the database: they cannot be migrated without the keys.')

  for (const { id, step, return_to } of rows) {
    const told = await sql<HistoryRow>`
      select event, from_step, to_step from ${sql.table(history)} where ${sql.ref(key)} = ${id} order by revision
    `.execute(tx)
    const passed = leftIn(told.rows)
    if (return_to === null) await write(tx, sealer, { table, id }, { passed, parked: [] })
    else await parkTail(tx, sealer, { table, id, step }, passed)
  }
}

/** The steps that a history tells of. A task that was edited led straight back: what was left before stays so. */
function leftIn(rows: HistoryRow[]): Left[] {
  const left: Left[] = []
  let summary: string | null = null
  for (const { event, from_step: step, to_step } of rows) {
    const [type = '', name] = event.split(' ')
    if (event === 'message edit') summary = step
    else if (type === 'completed' && to_step === summary) summary = null
    else if (step !== null && step !== to_step && isLeaving(type)) {
      const by = { type, ...(name !== undefined && { name }), ...(type === 'message' && { variables: {} }) }
      left.push({ step, by, before: { facts: [] } })
    }
  }
  return left
}

function isLeaving(type: string): boolean {
  return ['completed', 'workerDone', 'workerFailed', 'message', 'timer', 'deadline'].includes(type)
}

/** A task stands open for an edit: what was left after it is parked, with its answers. */
async function parkTail(
  tx: Kysely<Database>,
  sealer: Sealer,
  { table, id, step }: { table: 'cases' | 'people'; id: string; step: string },
  passed: Left[],
): Promise<void> {
  const { rows } = await sql<{ answers: Uint8Array }>`
    select answers from ${sql.table(table)} where id = ${id}
  `.execute(tx)
  const at = passed.findLastIndex((left) => left.step === step)
  const answers = sealer.openJson<Answers>({ table, row: id, column: 'answers' }, rows[0]!.answers)
  const tail = at < 0 ? [] : passed.slice(at)
  const parked = tail
    .filter(({ by }) => ['completed', 'message', 'timer'].includes(by.type))
    .map(({ step: name, by }) => ({
      step: name,
      by,
      ...(by.type === 'completed' && { answers: answers[name] ?? {} }),
      ...(name === step && { asked: true }),
    }))
  const completed = new Set(parked.filter(({ by }) => by.type === 'completed').map(({ step: name }) => name))
  const counted = Object.fromEntries(Object.entries(answers).filter(([name]) => !completed.has(name)))
  const sealed = sealer.sealJson({ table, row: id, column: 'answers' }, counted)
  await sql`update ${sql.table(table)} set answers = ${sealed} where id = ${id}`.execute(tx)
  await write(tx, sealer, { table, id }, { passed: at < 0 ? passed : passed.slice(0, at), parked })
}

async function write(
  tx: Kysely<Database>,
  sealer: Sealer,
  { table, id }: { table: 'cases' | 'people'; id: string },
  steps: object,
): Promise<void> {
  const sealed = sealer.sealJson({ table, row: id, column: 'passed_steps' }, steps)
  await sql`update ${sql.table(table)} set passed_steps = ${sealed} where id = ${id}`.execute(tx)
}
