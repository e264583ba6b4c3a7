import type { Connection } from '../../database/Connection.ts'

/** What is switched on at the desk of the sandbox. */
export function sandboxSwitchesRepository(db: Connection) {
  return {
    async isOn(name: string): Promise<boolean> {
      const row = await db
        .selectFrom('sandbox_switches')
        .select('name')
        .where('name', '=', name)
        .executeTakeFirst()
      return row !== undefined
    },

    async turnOn(name: string): Promise<void> {
      await db
        .insertInto('sandbox_switches')
        .values({ name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async turnOff(name: string): Promise<void> {
      await db.deleteFrom('sandbox_switches').where('name', '=', name).execute()
    },

    /** Turns everything off. */
    async reset(): Promise<void> {
      await db.deleteFrom('sandbox_switches').execute()
    },
  }
}
