import type { Path } from '#validation/pointer.ts'

import type { ScreenDefinition, WrittenScreen } from '../content/Content.ts'

export type ShownValue = NonNullable<WrittenScreen['values']>[string][string]

/** A value of the scope that a text or a row shows, and where the screen says so. */
export interface Shown {
  shown: ShownValue
  path: Path
}

/** Returns every value that a screen shows: in the words of its fields and dialogs, in notices, and in the rows of summaries. */
export function shownValues({ value }: ScreenDefinition): Shown[] {
  const { values = {}, actions = {}, blocks = [] } = value
  const ofFields = Object.entries(values).flatMap(([field, named]) => shownIn(named, ['values', field]))
  const ofDialogs = Object.entries(actions).flatMap(([name, { dialogs = [] }]) =>
    dialogs.flatMap((dialog, index) => shownIn(dialog.values, ['actions', name, 'dialogs', index, 'values'])),
  )
  const ofBlocks = blocks.flatMap(({ options = {} }, index) => {
    const { values: named, parts = [] } = options as BlockOptions
    const here: Path = ['blocks', index, 'options']
    return [
      ...shownIn(named, [...here, 'values']),
      ...parts.flatMap(({ rows }, part) => shownIn(rows, [...here, 'parts', part, 'rows'])),
    ]
  })
  return [...ofFields, ...ofDialogs, ...ofBlocks]
}

interface BlockOptions {
  values?: Record<string, ShownValue>
  parts?: { rows?: Record<string, ShownValue> }[]
}

function shownIn(named: Record<string, ShownValue> = {}, path: Path): Shown[] {
  return Object.entries(named).map(([name, shown]) => ({ shown, path: [...path, name] }))
}
