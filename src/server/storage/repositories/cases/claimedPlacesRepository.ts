import { sql } from 'kysely'

import type { Sealer } from '../../../security/keys/Sealer.ts'
import type { Connection } from '../../database/Connection.ts'
import { workLeft } from '../../database/workLeft.ts'

/** The one case that goes on, of those of a journey that have a value in common. */
export interface ClaimedPlace {
  /** The blind index of the value: `placeIndex`. */
  place: string
  journey: string
  caseId: string
}

/** Returns the blind index of a value of which one case may go on. Its kind is that of the first such values. */
export function placeIndex(sealer: Sealer, value: string): string {
  return sealer.index('company', value)
}

/** Which case was the first to claim its place, in each journey. */
export function claimedPlacesRepository(db: Connection) {
  return {
    /** Puts a case in a place, if it is free. Returns the case that holds the place. */
    async claim({ place, journey, caseId }: ClaimedPlace): Promise<string> {
      workLeft.note(db, 'places')
      await db
        .insertInto('claimed_places')
        .values({ place_index: place, journey, case_id: caseId, others_closed: 0 })
        .onConflict((conflict) => conflict.columns(['place_index', 'journey']).doNothing())
        .execute()
      const { case_id } = await db
        .selectFrom('claimed_places')
        .select('case_id')
        .where('place_index', '=', place)
        .where('journey', '=', journey)
        .executeTakeFirstOrThrow()
      return case_id
    },

    /** Puts a case in the place of one that is over. Returns false where another was faster. */
    async replace(before: string, { place, journey, caseId }: ClaimedPlace): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('claimed_places')
        .set({ case_id: caseId, others_closed: 0 })
        .where('place_index', '=', place)
        .where('journey', '=', journey)
        .where('case_id', '=', before)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Gives up the other places of a case: its value has changed. */
    async releaseOthers({ place, caseId }: ClaimedPlace): Promise<void> {
      await db
        .deleteFrom('claimed_places')
        .where('case_id', '=', caseId)
        .where('place_index', '!=', place)
        .execute()
    },

    /** Those beside which other cases are still to be closed. */
    async withOthersOpen(limit: number): Promise<ClaimedPlace[]> {
      const rows = await db
        .selectFrom('claimed_places')
        .selectAll()
        // As the index of these rows says it: with a value in its place it would not be used.
        .where('others_closed', '=', sql.lit(0))
        .limit(limit)
        .execute()
      return rows.map((row) => ({ place: row.place_index, journey: row.journey, caseId: row.case_id }))
    },

    async markOthersClosed({ place, journey, caseId }: ClaimedPlace): Promise<void> {
      await db
        .updateTable('claimed_places')
        .set({ others_closed: 1 })
        .where('place_index', '=', place)
        .where('journey', '=', journey)
        .where('case_id', '=', caseId)
        .execute()
    },
  }
}
