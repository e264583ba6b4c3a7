import { existsSync } from 'node:fs'

import { StartError } from '../../../environment/StartError.ts'
import type { DatabaseLocation } from '../openDatabase.ts'

/** Where the copy of a database file stands until it is whole, and all that belongs to it is there. */
export function unfinishedCopy(file: string): string {
  return `${file}.unfinished`
}

/** Throws where a data folder is a copy that was cut off while it was made: a server would begin in it with nothing. */
export function refuseUnfinishedCopy(location: DatabaseLocation): void {
  if ('url' in location || !existsSync(unfinishedCopy(location.file))) return
  throw new StartError(
    `${unfinishedCopy(location.file)} belongs to a copy that is still being made, or was cut off: name the folder of a whole one by DATA_DIR.`,
  )
}
