import { type SyntheticEvent, useMemo, useState } from 'react'

import type { PlanContext } from '../drawNode.tsx'
import type { RowsNode } from '../FieldNode.ts'
import { fillRow } from '../fillDefaults.ts'
import { moved, RowKeys } from './RowKeys.ts'

/** A press of a button, as far as it is looked at. */
export type Press = Pick<SyntheticEvent<HTMLElement>, 'preventDefault' | 'currentTarget'> | undefined

/** What can be done to the rows of a list. */
export interface RowActs {
  add(press: Press, index?: number): void
  copy(press: Press, index: number): void
  remove(press: Press, index: number): void
  move(press: Press, from: number, to: number): void
}

/** The keys of a list's rows, and what can be done to them: the same objects for any rows. */
export function useRows(
  { first, fieldPathId: { path, $id: id } }: RowsNode,
  form: PlanContext,
): { keys: RowKeys; acts: RowActs } {
  const [keys] = useState(() => new RowKeys())
  const acts = useMemo((): RowActs => {
    const change = (press: Press, changed: (rows: unknown[]) => unknown[]) => {
      press?.preventDefault()
      form.change(changed(listOf(form.read(path))), path, undefined, id)
    }
    return {
      add: (press, index) =>
        change(press, (rows) => {
          const at = index ?? rows.length
          keys.added(at)
          return rows.toSpliced(at, 0, fillRow(first(), form.fillChoice))
        }),
      copy: (press, index) =>
        change(press, (rows) => {
          keys.added(index + 1)
          return rows.toSpliced(index + 1, 0, structuredClone(rows[index]))
        }),
      remove: (press, index) =>
        change(press, (rows) => {
          keys.removed(index)
          return rows.toSpliced(index, 1)
        }),
      move: (press, from, to) => {
        press?.currentTarget.blur()
        change(press, (rows) => {
          keys.moved(from, to)
          return moved(rows, from, to)
        })
      },
    }
  }, [first, path, id, form, keys])
  return { keys, acts }
}

/** The rows of a list; what is none has no rows. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
