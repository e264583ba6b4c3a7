import type { Connection } from '../../database/Connection.ts'

/** Takes back what a server that was killed had in hand: on a machine's own database there is no other to wait for. */
export async function releaseClaims(db: Connection): Promise<void> {
  for (const table of ['jobs', 'outbox', 'webhook_events', 'documents'] as const) {
    await db.updateTable(table).set({ claimed_until: null }).where('claimed_until', 'is not', null).execute()
  }
}
