import { readFileSync } from 'node:fs'

import { type Kysely, sql } from 'kysely'

import type { Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

type Definition = Record<string, unknown>
type Tasks = Record<string, Definition>

/** What a flow version held when this ran, as far as this changes it. */
interface Content {
  definition: Definition
  flows: { process: string; tasks: Tasks; conditions: Definition }[]
}

/** What the server asked for until then, in the same words as flows say it now. */
interface Asked {
  archive: Definition
  processes: Record<string, { tasks: Tasks; conditions: Definition }>
}

const JOURNEY = 'onboarding'
/** The worker that judged what was handed in; now every task with documents is judged so. */
const JUDGE = 'checkDocuments'

/** Kept flows say which documents their tasks and their archive ask for, which the server said before. */
export const flowDocuments: Migration = {
  name: '0023_flowDocuments',
  async up(tx) {
    // What an older server would write meanwhile waits, and is not overwritten.
    if (isPostgres(tx)) await sql`lock table flow_versions in exclusive mode`.execute(tx)
    await rewriteFlowVersions(tx)
  },
}

async function rewriteFlowVersions(tx: Kysely<Database>): Promise<void> {
  const asked = JSON.parse(readFileSync(new URL('0023_flowDocuments.json', import.meta.url), 'utf8')) as Asked
  const { rows } = await sql<{ version: string; content: string }>`
    select version, content from flow_versions
  `.execute(tx)
  for (const { version, content } of rows) {
    const rewritten = JSON.stringify(withDocuments(JSON.parse(content) as Content, asked))
    await sql`update flow_versions set content = ${rewritten} where version = ${version}`.execute(tx)
  }
}

function withDocuments(content: Content, { archive, processes }: Asked): Content {
  const { definition, flows } = content
  if (definition['journey'] !== JOURNEY) return content
  return {
    ...content,
    definition: { archive, ...definition },
    flows: flows.map((flow) => {
      const asked = processes[flow.process]
      if (!asked) return flow
      return {
        ...flow,
        tasks: withAsked(flow.tasks, asked.tasks),
        conditions: { ...asked.conditions, ...flow.conditions },
      }
    }),
  }
}

/** Returns the tasks, in their order, each that was judged with what it asked for. */
function withAsked(tasks: Tasks, asked: Tasks): Tasks {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => {
      if (task['worker'] !== JUDGE) return [name, task]
      const { worker: _, ...rest } = task
      return [name, { ...rest, ...asked[name] }]
    }),
  )
}
