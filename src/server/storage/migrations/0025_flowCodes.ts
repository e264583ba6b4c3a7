import { type Kysely, sql } from 'kysely'

import type { Database } from '../database/Database.ts'
import { isPostgres } from '../database/isPostgres.ts'
import type { Migration } from './Migration.ts'

/** A task of a flow version, as far as this changes it. */
interface Task {
  requires?: { condition: string; error: string }[]
  worker?: string
  [key: string]: unknown
}

/** What a flow version held when this ran, as far as this changes it. */
interface Content {
  definition: { journey: string }
  flows: { tasks: Record<string, Task> }[]
}

const JOURNEY = 'onboarding'
/** The worker that compared the contacts; now every task with a code is judged so. */
const JUDGE = 'confirmContacts'

/** Which codes a task asked for, by the error of what it required. */
const codeBy: Record<string, (task: string) => unknown> = {
  CONTACT_NOT_PROVEN: (task) => [
    { channel: 'pec', to: `/answers/${task}/pec` },
    { channel: 'sms', to: `/answers/${task}/mobile` },
  ],
  CODE_NOT_CONFIRMED: () => ({ channel: 'sms', to: '/facts/contacts/mobile' }),
}

/** Kept flows say which one-time codes their tasks ask for, which the server told by the errors that they name. */
export const flowCodes: Migration = {
  name: '0025_flowCodes',
  async up(tx) {
    // What an older server would write meanwhile waits, and is not overwritten.
    if (isPostgres(tx)) await sql`lock table flow_versions in exclusive mode`.execute(tx)
    await rewriteFlowVersions(tx)
  },
}

async function rewriteFlowVersions(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: string; content: string }>`
    select version, content from flow_versions
  `.execute(tx)
  for (const { version, content } of rows) {
    const rewritten = JSON.stringify(withCodes(JSON.parse(content) as Content))
    await sql`update flow_versions set content = ${rewritten} where version = ${version}`.execute(tx)
  }
}

function withCodes(content: Content): Content {
  if (content.definition.journey !== JOURNEY) return content
  const flows = content.flows.map((flow) => ({
    ...flow,
    tasks: Object.fromEntries(Object.entries(flow.tasks).map(([name, task]) => [name, withCode(name, task)])),
  }))
  return { ...content, flows }
}

function withCode(name: string, task: Task): Task {
  const { requires = [], worker, ...rest } = task
  const known = requires.find(({ error }) => codeBy[error])
  if (!known) return task
  const others = requires.filter((each) => each !== known)
  return {
    code: codeBy[known.error]?.(name),
    ...(others.length > 0 && { requires: others }),
    ...(worker !== undefined && worker !== JUDGE && { worker }),
    ...rest,
  }
}
