import type { JSONPath } from 'jsonc-parser'

import type { Condition } from '#flow/Flow.ts'

import { editJson } from '../../workspace/editJson.ts'
import { conditionUses } from '../references/conditionUses.ts'
import { type EditedPlace, placeAt } from '../references/referencesIn.ts'
import type { Way } from './branchOff.ts'
import { changeCondition } from './changeCondition.ts'
import { moveEntry } from './moveEntry.ts'

/** What is to be otherwise of a way; what is absent stays. */
export interface WayChange {
  next?: string | undefined
  /** Of a timer. */
  after?: string | undefined
  /** Of a branch, or a message that is not always accepted: the condition by its name, and what it asks. */
  asked?: { name: string; condition: Condition } | undefined
  /** Of a branch: its place among the others. */
  position?: number | undefined
}

/** Returns the text of a process with a way changed, and the places that change with it. */
export function changeWay(
  text: string,
  { file, path }: Way,
  { next, after, asked, position }: WayChange,
): { text: string; places: EditedPlace[] } {
  const own = path.slice(0, -1)
  const written: [JSONPath, string | undefined][] = [
    [path, next],
    [[...own, 'after'], after],
  ]
  const places = written.flatMap(([at, value]) => (value === undefined ? [] : placeAt(file, text, at)))
  let edited = written.reduce(
    (before, [at, value]) => (value === undefined ? before : editJson(before, at, value)),
    text,
  )
  if (asked) {
    edited = changeCondition(edited, asked.name, asked.condition)
    places.push(placeAt(file, text, ['conditions', asked.name]), ...conditionUses(file, text, asked.name))
  }
  if (position !== undefined) {
    edited = moveEntry(edited, own.slice(0, -1), Number(own.at(-1)), position)
    places.push(placeAt(file, text, own.slice(0, -1)))
  }
  return { text: edited, places }
}
