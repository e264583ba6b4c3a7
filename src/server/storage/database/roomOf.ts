import type { Connection } from './Connection.ts'
import type { RoomOnDisk } from './sqlite/RoomOnDisk.ts'

const rooms = new WeakMap<Connection, RoomOnDisk>()

/** Whether the disk of a SQLite takes what is written, as far as is known; undefined of a PostgreSQL, which has its own disk. */
export function roomOf(database: Connection): RoomOnDisk | undefined {
  return rooms.get(database)
}

/** Notes what knows of the disk of a database. */
export function noteRoom(database: Connection, room: RoomOnDisk): void {
  rooms.set(database, room)
}
