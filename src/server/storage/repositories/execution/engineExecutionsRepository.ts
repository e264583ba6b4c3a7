import { type Selectable, sql } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import type { EngineExecutionsTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import type { EngineCommand } from '../../../interpreter/EngineCommand.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A case, or a person beside it, that a process engine outside drives. */
export interface EngineExecution extends Execution {
  /** The person's id, or that of the case. */
  id: string
  processInstanceId: string | null
  /** The revision of the newest command. */
  wantedRevision: number
  /** How often it was tried to have the engine follow, since it last did. */
  attempts: number
  /** Whether the engine is behind. */
  isBehind: boolean
}

/** A command, and the revision of the execution to which it leads. */
export interface NumberedCommand extends EngineCommand {
  revision: number
}

/** Returns the id under which an execution stands in a process engine outside. */
export function executionId({ caseId, person }: Execution): string {
  return person ?? caseId
}

/** What a process engine outside drives, and has not been told yet. `db` may be a transaction. */
export function engineExecutionsRepository(db: Connection, sealer: Sealer) {
  return {
    /** Adds a command for an execution. */
    async command(execution: Execution, { revision, ...content }: NumberedCommand, now: Date): Promise<void> {
      const id = executionId(execution)
      await db
        .insertInto('engine_commands')
        .values({ execution_id: id, revision, content: sealer.sealJson(place(id, revision), content) })
        .execute()
      await wake(execution, revision, now)
    },

    /** Has the engine brought to where an execution stands, though nothing has moved it. */
    wake: (execution: Execution, now: Date): Promise<void> => wake(execution, 0, now),

    /** The same for all executions of a case that the engine drives. */
    async wakeCase(caseId: string, now: Date): Promise<void> {
      await db
        .updateTable('engine_executions')
        .set({ due_at: now.getTime() })
        .where('case_id', '=', caseId)
        .execute()
    },

    /** Takes executions at which the engine is behind, those of one case where it is named, until a moment. */
    async claim(claim: {
      now: Date
      until: Date
      limit: number
      caseId?: string
    }): Promise<EngineExecution[]> {
      const now = claim.now.getTime()
      let due = db
        .selectFrom('engine_executions')
        .select('id')
        .where('due_at', '<=', now)
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)]))
        .orderBy('due_at')
        .limit(claim.limit)
      if (claim.caseId !== undefined) due = due.where('case_id', '=', claim.caseId)
      if (!isPostgres(db) && !(await due.executeTakeFirst())) return []
      if (isPostgres(db)) due = due.forUpdate().skipLocked()
      const { rows } = await sql<Selectable<EngineExecutionsTable>>`
        with due as materialized ${due}
        update engine_executions set claimed_until = ${claim.until.getTime()}, attempts = attempts + 1
        where id in (select id from due)
        returning *
      `.execute(db)
      return rows.map(opened)
    },

    /** Returns the commands of an execution, the first one first. */
    async commandsOf(id: string): Promise<NumberedCommand[]> {
      const rows = await db
        .selectFrom('engine_commands')
        .selectAll()
        .where('execution_id', '=', id)
        .orderBy('revision')
        .execute()
      return rows.map(({ revision, content }) => ({
        revision,
        ...sealer.openJson<EngineCommand>(place(id, revision), content),
      }))
    },

    async begun(id: string, processInstanceId: string | null): Promise<void> {
      await db
        .updateTable('engine_executions')
        .set({ process_instance_id: processInstanceId })
        .where('id', '=', id)
        .execute()
    },

    /** The engine has followed up to a revision. What was added meanwhile stays due. */
    async followed(id: string, revision: number): Promise<void> {
      await db
        .deleteFrom('engine_commands')
        .where('execution_id', '=', id)
        .where('revision', '<=', revision)
        .execute()
      await db
        .updateTable('engine_executions')
        .set((row) => ({
          claimed_until: null,
          attempts: 0,
          reason: null,
          due_at: row.case().when('wanted_revision', '>', revision).then(row.ref('due_at')).else(null).end(),
        }))
        .where('id', '=', id)
        .execute()
    },

    /** The engine could not follow, for a reason without personal data: it is tried again at `dueAt`. */
    async again(id: string, dueAt: Date, reason: string): Promise<void> {
      await db
        .updateTable('engine_executions')
        .set({ due_at: dueAt.getTime(), claimed_until: null, reason })
        .where('id', '=', id)
        .execute()
    },

    async ofProcessInstance(processInstanceId: string): Promise<EngineExecution | undefined> {
      const row = await db
        .selectFrom('engine_executions')
        .selectAll()
        .where('process_instance_id', '=', processInstanceId)
        .executeTakeFirst()
      return row && opened(row)
    },

    async get(execution: Execution): Promise<EngineExecution | undefined> {
      const row = await db
        .selectFrom('engine_executions')
        .selectAll()
        .where('id', '=', executionId(execution))
        .executeTakeFirst()
      return row && opened(row)
    },

    /** Returns those of a case, and of the people beside it. */
    async ofCase(caseId: string): Promise<EngineExecution[]> {
      const rows = await db
        .selectFrom('engine_executions')
        .selectAll()
        .where('case_id', '=', caseId)
        .execute()
      return rows.map(opened)
    },

    /** Returns all that the engine drives. */
    async all(): Promise<EngineExecution[]> {
      const rows = await db.selectFrom('engine_executions').selectAll().orderBy('id').execute()
      return rows.map(opened)
    },

    /** The engine does not drive it any more. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('engine_commands').where('execution_id', '=', id).execute()
      await db.deleteFrom('engine_executions').where('id', '=', id).execute()
    },
  }

  async function wake({ caseId, person }: Execution, revision: number, now: Date): Promise<void> {
    const row = {
      id: executionId({ caseId, person }),
      case_id: caseId,
      person,
      process_instance_id: null,
      wanted_revision: revision,
      attempts: 0,
      reason: null,
      due_at: now.getTime(),
      claimed_until: null,
    }
    const wanted = sql<number>`case when engine_executions.wanted_revision > ${revision} then engine_executions.wanted_revision else ${revision} end`
    await db
      .insertInto('engine_executions')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ due_at: now.getTime(), wanted_revision: wanted }),
      )
      .execute()
  }
}

function place(id: string, revision: number) {
  return { table: 'engine_commands', row: `${id} ${revision}`, column: 'content' }
}

function opened(row: Selectable<EngineExecutionsTable>): EngineExecution {
  return {
    id: row.id,
    caseId: row.case_id,
    person: row.person,
    processInstanceId: row.process_instance_id,
    wantedRevision: row.wanted_revision,
    attempts: row.attempts,
    isBehind: row.due_at !== null,
  }
}
