import { type Kysely, sql } from 'kysely'

import { evaluateAt, withValueAt } from '#validation/pointer.ts'

import type { Sealer } from '../../security/keys/Sealer.ts'
import type { Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

type Definition = Record<string, unknown>
type Sets = Record<string, string>

/** What a flow version held when this ran, as far as this changes it. */
interface Content {
  definition: Definition
  flows: (Definition & { process: string })[]
}

/** Keys of steps and of the journey, each with its new name. */
const STEP_KEYS = { shows: 'variables', reopens: 'editable', cap: 'pollFor' }
const JOURNEY_KEYS = { deadlineSpares: 'deadlineExcept' }

/** The kinds of steps that have such keys. */
const KINDS = ['tasks', 'waits', 'wayouts']

/** Facts that workers read from now on, each with the answer it is set from: by the journey, and by tasks of processes. */
const JOURNEY_SETS: Record<string, Sets> = {
  onboarding: {
    '/facts/request': '/answers/simulator',
    '/facts/termsHash': '/answers/terms_and_conditions/termsHash',
  },
}
const TASK_SETS: Record<string, Record<string, Sets>> = {
  identification: {
    matching_company: { '/facts/companyCode': '/answers/matching_company/code' },
    prospect_otp_verifier: {
      '/facts/givenContacts/pec': '/answers/prospect_otp_verifier/pec',
      '/facts/givenContacts/mobile': '/answers/prospect_otp_verifier/mobile',
    },
    actual_otp_verifier: {
      '/facts/givenContacts/pec': '/answers/actual_otp_verifier/pec',
      '/facts/givenContacts/mobile': '/answers/actual_otp_verifier/mobile',
    },
  },
  preEvaluation: {
    additional_revenue_document: {
      '/facts/moreRevenueDocuments': '/answers/additional_revenue_document/documents',
    },
  },
}
const ALL_SETS = [JOURNEY_SETS, ...Object.values(TASK_SETS)].flatMap((sets) => Object.values(sets))

/** Kept flows take today's keys and set facts from answers, and open cases get the facts of answers they already have. */
export const flowKeys: Migration = {
  name: '0017_flowKeys',
  async up(tx, _types, { sealer }) {
    // What an older server would write meanwhile waits, and is not overwritten.
    if (isPostgres(tx)) await sql`lock table flow_versions, cases, people in exclusive mode`.execute(tx)
    await rewriteFlowVersions(tx)
    await addFacts(tx, sealer)
  },
}

async function rewriteFlowVersions(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: string; content: string }>`
    select version, content from flow_versions
  `.execute(tx)
  for (const { version, content } of rows) {
    const rewritten = JSON.stringify(withTodaysKeys(JSON.parse(content) as Content))
    await sql`update flow_versions set content = ${rewritten} where version = ${version}`.execute(tx)
  }
}

function withTodaysKeys({ definition, flows, ...rest }: Content): Content {
  return {
    definition: withSets(renamed(definition, JOURNEY_KEYS), JOURNEY_SETS[String(definition['journey'])]),
    flows: flows.map((flow) => {
      const steps = KINDS.filter((kind) => flow[kind] !== undefined).map((kind) => [
        kind,
        stepsOf(flow[kind] as Record<string, Definition>, kind === 'tasks' ? TASK_SETS[flow.process] : {}),
      ])
      return { ...flow, ...Object.fromEntries(steps) }
    }),
    ...rest,
  }
}

function stepsOf(
  steps: Record<string, Definition>,
  sets: Record<string, Sets> = {},
): Record<string, Definition> {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [name, withSets(renamed(step, STEP_KEYS), sets[name])]),
  )
}

function withSets(definition: Definition, sets: Sets | undefined): Definition {
  return sets && definition['sets'] === undefined ? { ...definition, sets } : definition
}

/** Returns the definition with its own keys renamed where they stand: what lies in them keeps its keys. */
function renamed(definition: Definition, names: Record<string, string>): Definition {
  return Object.fromEntries(Object.entries(definition).map(([key, value]) => [names[key] ?? key, value]))
}

async function addFacts(tx: Kysely<Database>, sealer: Sealer | undefined): Promise<void> {
  const cases = await sql<{ id: string }>`select id from cases where closed = 0`.execute(tx)
  if (cases.rows.length === 0) return
  if (!sealer) throw new Error('Open cases stand in the database: they cannot be migrated without the keys.')

  for (const { id } of cases.rows) await addFactsOf(tx, sealer, 'cases', id)
  const people = await sql<{ id: string }>`
    select id from people where closed = 0 and case_id in (select id from cases where closed = 0)
  `.execute(tx)
  for (const { id } of people.rows) await addFactsOf(tx, sealer, 'people', id)
}

/** Sets the missing facts of one row. Reads row by row: all cases at once may be more than the memory holds. */
async function addFactsOf(
  tx: Kysely<Database>,
  sealer: Sealer,
  table: 'cases' | 'people',
  id: string,
): Promise<void> {
  const { rows } = await sql<{ facts: Uint8Array; answers: Uint8Array }>`
    select facts, answers from ${sql.table(table)} where id = ${id}
  `.execute(tx)
  for (const row of rows) {
    const state = {
      facts: sealer.openJson<object>({ table, row: id, column: 'facts' }, row.facts),
      answers: sealer.openJson<object>({ table, row: id, column: 'answers' }, row.answers),
    }
    const { facts } = withMissingFacts(state)
    if (facts === state.facts) continue
    const sealed = sealer.sealJson({ table, row: id, column: 'facts' }, facts)
    await sql`update ${sql.table(table)} set facts = ${sealed} where id = ${id}`.execute(tx)
  }
}

/** Returns the state with each fact that is not there and whose answer is: where none is missing, the same facts. */
function withMissingFacts<State extends object>(state: State): State {
  return ALL_SETS.flatMap((sets) => Object.entries(sets)).reduce((known, [fact, source]) => {
    const answer = evaluateAt(state, source)
    return answer === undefined || evaluateAt(known, fact) !== undefined
      ? known
      : withValueAt(known, fact, answer)
  }, state)
}
