import { DatabaseSync } from 'node:sqlite'

import { keepFilePrivate } from '../../../environment/keepPrivate.ts'
import { isBusy } from './isBusy.ts'

/** A server that is started anew may find the one before it still ending. */
const LONGEST_WAIT_MS = 2000

/** Without a reference the file would be closed, and the claim gone. */
const claims: DatabaseSync[] = []

/**
 * Claims a database file for this process until it ends, however it ends. Returns whether it could: another process may have
 * claimed it. The lock is on an empty file beside the database, which others may still read and copy.
 */
export function claimDatabase(file: string): boolean {
  const path = `${file}.lock`
  keepFilePrivate(path)
  const lock = new DatabaseSync(path, { timeout: LONGEST_WAIT_MS })
  try {
    // It writes nothing, and needs no file to undo that.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return false
  }
  claims.push(lock)
  return true
}
