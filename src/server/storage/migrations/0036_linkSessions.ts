import type { Migration } from './Migration.ts'

/** The session that a link has begun: where it was never used, the link may be opened again. */
export const linkSessions: Migration = {
  name: '0036_linkSessions',
  async up(tx) {
    await tx.schema.alterTable('links').addColumn('session_id', 'text').execute()
  },
}
