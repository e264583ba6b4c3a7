import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { occasionsOf } from '../pointers/occasionsOf.ts'

/** A table that decides has a file, a file is called as its table, and something decides by it. */
export const everyTableExists: Check = function* (content) {
  const { ways, tables, unread } = content
  if (!ways) return
  const named = occasionsOf(content).flatMap(({ source, path, decides }) =>
    decides.map((table, index) => ({ source, table, pointer: toPointer([...path, 'decides', index]) })),
  )
  for (const { source, table, pointer } of named) {
    if (tables.has(table) || unread.has(`flows/tables/${table}.json`)) continue
    const message = `There is no file flows/tables/${table}.json.`
    yield {
      source,
      pointer,
      message,
      hint: didYouMean(table, tables.keys(), 'Add the file, or take the name away.'),
    }
  }
  for (const { name, source, value } of tables.values()) {
    if (value.table !== name) {
      const message = `The file is called "${name}", the table "${value.table}".`
      yield { source, pointer: '/table', message, hint: 'Give both the same name.' }
    }
    if (named.some(({ table }) => table === name)) continue
    const hint = 'Name it under "decides" of a task, a wait, a message or the journey, or take it away.'
    yield { source, pointer: '/table', message: `Nothing decides by the table "${name}".`, hint }
  }
}
