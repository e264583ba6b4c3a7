import { expect, it } from 'vitest'

import { behaviourOf } from '#checks/behaviour/behaviourOf.ts'
import { lockText } from '#checks/behaviour/lockText.ts'
import type { Content, Definition } from '#checks/content/Content.ts'
import { toPointer, withValueAt } from '#validation/pointer.ts'

import { readContent } from '../../../scripts/readContent.ts'
import { testedProducts } from '../../support/testedProducts.ts'

/** Parts of definitions that do nothing: what is shown to product owners, how the bank looks, what stands in for others. */
const idle = ['$schema', '$comment', 'examples', 'sandbox', 'brand', 'theme', 'contacts']
const kinds = ['screens', 'shared', 'flows', 'tables', 'journeys', 'services', 'events', 'webhooks'] as const

it.each(testedProducts)(
  'the lock of $folder tells every value of its definitions from another',
  ({ folder }) => {
    const definitions = definitionsOf(readContent(folder, '.'))
    let tried = 0

    const untold = definitions.flatMap(({ file, value, contentWith }) => {
      const lock = (edited: unknown) => lockText(behaviourOf(contentWith(edited)))
      const said = lock(value)
      return valuesIn(value).flatMap(({ pointer, other }) => {
        tried += 1
        return lock(withValueAt(value, pointer, other)) === said ? [file + pointer] : []
      })
    })

    expect(untold).toEqual([])
    expect(tried).toBeGreaterThan(1000)
  },
)

interface Alone {
  file: string
  value: unknown
  /** A content of this definition alone, with another value. */
  contentWith(value: unknown): Content
}

function definitionsOf(content: Content): Alone[] {
  const { ways: _, general, settings, ...rest } = content
  const none: Content = { ...rest, ...Object.fromEntries(kinds.map((kind) => [kind, new Map()])) }
  const alone = ({ source, value }: Definition<unknown>, contentWith: Alone['contentWith']): Alone => ({
    file: source.file,
    value,
    contentWith,
  })
  return [
    ...kinds.flatMap((kind) =>
      [...content[kind].values()].map((definition) =>
        alone(definition, (value) => ({ ...none, [kind]: new Map([['', { ...definition, value }]]) })),
      ),
    ),
    ...Object.entries({ general, settings }).flatMap(([kind, definition]) =>
      definition ? [alone(definition, (value) => ({ ...none, [kind]: { ...definition, value } }))] : [],
    ),
  ]
}

/** Every text, number, yes and no of a definition that does something, and another value of its kind. */
function valuesIn(value: unknown, path: (string | number)[] = []): { pointer: string; other: unknown }[] {
  const pointer = toPointer(path)
  if (typeof value === 'string') return [{ pointer, other: `${value}x` }]
  if (typeof value === 'number') return [{ pointer, other: value + 1 }]
  if (typeof value === 'boolean') return [{ pointer, other: !value }]
  const entries = Object.entries(value ?? {}).filter(
    ([key]) => key !== '$comment' && (path.length > 0 || !idle.includes(key)),
  )
  return entries.flatMap(([key, inner]) =>
    valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
