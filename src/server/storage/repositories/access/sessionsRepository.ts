import { randomUUID } from 'node:crypto'

import type { SelectQueryBuilder } from 'kysely'

import type { Connection } from '../../database/Connection.ts'
import type { Database, SessionsTable, TokensTable } from '../../database/Database.ts'
import { isPostgres } from '../../database/isPostgres.ts'
import { keptStatement } from '../../database/keptStatement.ts'
import type { Execution } from '../cases/LoanCase.ts'

/** A session that has come to its end before its time. */
export interface RevokedSession {
  id: string
  caseId: string | null
  person: string | null
}

/** Each call asks for one. */
const tokenWithSession = keptStatement((db, { jti }: { jti: string }) =>
  db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.subject',
      'sessions.case_id as caseId',
      'sessions.person',
      'sessions.needs_code as needsCode',
      'sessions.started_at as startedAt',
      'sessions.revoked_at as revokedAt',
      'tokens.used_at as usedAt',
      'tokens.replaced_at as replacedAt',
      'tokens.expires_at as expiresAt',
    ])
    .where('tokens.jti', '=', jti),
)

const addSession = keptStatement((db, row: SessionsTable) => {
  const { id, subject, case_id, person, needs_code, started_at, revoked_at } = row
  return db
    .insertInto('sessions')
    .values({ id, subject, case_id, person, needs_code, started_at, revoked_at })
})
const addTokenRow = keptStatement((db, row: TokensTable) => {
  const { jti, session_id, parent, issued_at, expires_at, used_at, replaced_at } = row
  return db
    .insertInto('tokens')
    .values({ jti, session_id, parent, issued_at, expires_at, used_at, replaced_at })
})
const markTokenUsed = keptStatement((db, { jti, at }: { jti: string; at: number }) =>
  db.updateTable('tokens').set({ used_at: at }).where('jti', '=', jti).where('used_at', 'is', null),
)
const revokeSessionBefore = keptStatement((db, { jti, at }: { jti: string; at: number }) =>
  revoked(
    db,
    db
      .selectFrom('tokens')
      .innerJoin('tokens as parents', 'parents.jti', 'tokens.parent')
      .whereRef('parents.session_id', '!=', 'tokens.session_id')
      .where('tokens.jti', '=', jti)
      .select('parents.session_id'),
    at,
  ),
)

/** Sessions and the tokens they live by. `db` may be a transaction. */
export function sessionsRepository(db: Connection) {
  return {
    async start(session: {
      id?: string
      subject: string
      caseId: string | null
      person: string | null
      needsCode: boolean
      at: Date
    }): Promise<string> {
      const { id = randomUUID() } = session
      await addSession(db, {
        id,
        subject: session.subject,
        case_id: session.caseId,
        person: session.person,
        needs_code: Number(session.needsCode),
        started_at: session.at.getTime(),
        revoked_at: null,
      })
      return id
    },

    /** A token with its session, as one row. */
    async findToken(jti: string) {
      const [row] = await tokenWithSession(db, { jti })
      return row
    },

    async addToken(token: {
      jti: string
      sessionId: string
      parent: string | null
      issuedAt: Date
      expiresAt: Date
    }): Promise<void> {
      await addTokenRow(db, {
        jti: token.jti,
        session_id: token.sessionId,
        parent: token.parent,
        issued_at: token.issuedAt.getTime(),
        expires_at: token.expiresAt.getTime(),
        used_at: null,
        replaced_at: null,
      })
    },

    async markUsed(jti: string, at: Date): Promise<void> {
      await markTokenUsed(db, { jti, at: at.getTime() })
    },

    /** The first exchange counts: from then on the old token runs out. */
    async markReplaced(jti: string, at: Date): Promise<void> {
      await db
        .updateTable('tokens')
        .set({ replaced_at: at.getTime() })
        .where('jti', '=', jti)
        .where('replaced_at', 'is', null)
        .execute()
    },

    /** Whether a token that came of this one was used. */
    async isSuccessorUsed(jti: string): Promise<boolean> {
      const used = await db
        .selectFrom('tokens')
        .select('jti')
        .where('parent', '=', jti)
        .where('used_at', 'is not', null)
        .executeTakeFirst()
      return used !== undefined
    },

    /** Whose step the session is about, held until the transaction is over. */
    async lockExecution(id: string): Promise<Execution | null> {
      let query = db.selectFrom('sessions').select(['case_id as caseId', 'person']).where('id', '=', id)
      if (isPostgres(db)) query = query.forUpdate()
      const row = await query.executeTakeFirst()
      return row?.caseId ? { caseId: row.caseId, person: row.person } : null
    },

    /** Returns when the sessions of a case alone, or of a person alone, were started. */
    async startsOf({ caseId, person }: Execution): Promise<Date[]> {
      const rows = await db
        .selectFrom('sessions')
        .select('started_at')
        .where('case_id', '=', caseId)
        .where('person', person === null ? 'is' : '=', person)
        .execute()
      return rows.map(({ started_at }) => new Date(started_at))
    },

    /** Ends the life of the tokens of a case at `now`. */
    async expireTokens(caseId: string, now: Date): Promise<void> {
      const sessions = db.selectFrom('sessions').select('id').where('case_id', '=', caseId)
      await db
        .updateTable('tokens')
        .set({ expires_at: now.getTime() })
        .where('session_id', 'in', sessions)
        .where('expires_at', '>', now.getTime())
        .execute()
    },

    /** From now on the session is the applicant's of this case. */
    async bindCase(id: string, caseId: string): Promise<void> {
      await db.updateTable('sessions').set({ case_id: caseId, person: null }).where('id', '=', id).execute()
    },

    /** From now on the sessions of a case, or of another person, need a code from the mobile. Returns how many. */
    async demandCode({ caseId, person, session }: Execution): Promise<number> {
      let query = db
        .updateTable('sessions')
        .set({ needs_code: 1 })
        .where('case_id', '=', caseId)
        .where('person', 'is not distinct from', person)
        .where('needs_code', '=', 0)
        .where('revoked_at', 'is', null)
      if (session !== undefined) query = query.where('id', '!=', session)
      const { numUpdatedRows } = await query.executeTakeFirst()
      return Number(numUpdatedRows)
    },

    /** Returns what it has ended: nothing, where it had ended before. */
    async revoke(id: string, at: Date): Promise<RevokedSession[]> {
      return revoked(db, [id], at.getTime()).execute()
    },

    /** Ends a session of which no token was used. Returns nothing where one was, or where it had ended before. */
    async revokeUnused(id: string, at: Date): Promise<RevokedSession[]> {
      const used = db
        .selectFrom('tokens')
        .select('session_id')
        .where('session_id', '=', id)
        .where('used_at', 'is not', null)
      return revoked(db, [id], at.getTime()).where('id', 'not in', used).execute()
    },

    /** Ends the session that the one of this token took the place of, if there is one. */
    async revokeBefore(jti: string, at: Date): Promise<RevokedSession[]> {
      return revokeSessionBefore(db, { jti, at: at.getTime() })
    },

    /** Ends the sessions that took the place of this one. */
    async revokeAfter(id: string, at: Date): Promise<RevokedSession[]> {
      const after = db
        .selectFrom('tokens')
        .innerJoin('tokens as parents', 'parents.jti', 'tokens.parent')
        .where('parents.session_id', '=', id)
        .where('tokens.session_id', '!=', id)
        .select('tokens.session_id')
      return revoked(db, after, at.getTime()).execute()
    },
  }
}

function revoked(
  db: Connection,
  ids: string[] | SelectQueryBuilder<Database, 'tokens', { session_id: string }>,
  at: number,
) {
  return db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .returning(['id', 'case_id as caseId', 'person'])
}
