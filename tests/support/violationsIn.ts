import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { type Import, importsOf } from './importsOf.ts'

/** What a room may import besides itself, and what it must do without. */
export interface Room {
  rooms: string[]
  /** Rooms of which it may import types, and values of the files named here alone. */
  typesOf?: Record<string, string[]>
  without?: RegExp
  /** Files beside `src` that it may import. */
  outside?: RegExp
}

/** A sentence for each import below `src` that the table of rooms does not allow. */
export function violationsIn(src: string, table: Record<string, Room>): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .toSorted()
    .flatMap((path) => {
      const file = path.replaceAll('\\', '/')
      const name = roomOf(file, table)
      const room = table[name]
      if (!room) return file.endsWith('.d.ts') ? [] : [`${file} is in no room`]
      return importsOf(file, readFileSync(join(src, file), 'utf8')).flatMap((found) => {
        const reason = whyNot(found, file, name, room, table)
        return reason ? [`${file} imports ${found.target}: ${reason}`] : []
      })
    })
}

/** The room a file is in: the longest name that its path begins with, for a room may have a room of its own. */
function roomOf(file: string, table: Record<string, Room>): string {
  const rooms = Object.keys(table).filter((room) => file.startsWith(`${room}/`))
  return rooms.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function whyNot(found: Import, file: string, name: string, room: Room, table: Record<string, Room>) {
  if (found.target.startsWith('.')) return whyNotRelative(found, file, name, room, table)
  if (found.target.startsWith('#')) return whyNotAcross(found, name, room, table)
  return room.without?.test(found.target) ? `${name} does without it` : undefined
}

/** A path stays in its room; between a room and the one inside it go types, and values outwards only. */
function whyNotRelative(
  { target, isTypeOnly }: Import,
  file: string,
  name: string,
  room: Room,
  table: Record<string, Room>,
) {
  if (room.outside?.test(target)) return undefined
  const to = roomOf(posix.join(posix.dirname(file), target), table)
  if (to === name || to.startsWith(`${name}/`)) return undefined
  if (isTypeOnly && to !== '' && name.startsWith(`${to}/`)) return undefined
  return `a relative path stays in ${name}`
}

function whyNotAcross({ target, isTypeOnly }: Import, name: string, room: Room, table: Record<string, Room>) {
  const to = roomOf(target.slice(1), table)
  if (to === name) return 'inside a room the path is relative'
  if (room.rooms.length === 0) return `${name} imports no room`
  if (!room.rooms.includes(to)) return `${name} imports ${room.rooms.join(', ')} alone`

  const values = room.typesOf?.[to]
  if (!values || isTypeOnly || values.includes(target)) return undefined
  const allowed = values.length > 0 ? `types of ${to}, and values of ${values.join(', ')}` : `types of ${to}`
  return `${name} imports ${allowed} alone`
}
