import type { Kysely } from 'kysely'

import type { Database } from '../../storage/database/Database.ts'

/** The switches of the desk: SPID out of order, the failing calls of a company repaired. */
export class Switches {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  async isOn(name: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('sandbox_switches')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    return row !== undefined
  }

  async turnOn(name: string): Promise<void> {
    await this.#database
      .insertInto('sandbox_switches')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async turnOff(name: string): Promise<void> {
    await this.#database.deleteFrom('sandbox_switches').where('name', '=', name).execute()
  }

  /** Everything as the data says. */
  async reset(): Promise<void> {
    await this.#database.deleteFrom('sandbox_switches').execute()
  }
}
