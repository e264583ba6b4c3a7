import type { Migration } from './Migration.ts'

/** Why a timer could not be fired, as the operations page of the studio shows it. */
export const timerReasons: Migration = {
  name: '0026_timerReasons',
  async up(tx) {
    await tx.schema.alterTable('timers').addColumn('reason', 'text').execute()
  },
}
