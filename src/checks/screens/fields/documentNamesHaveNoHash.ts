import { toPointer } from '#validation/pointer.ts'
import { uiNodesOf } from '#engine/compile/plan/uiNodesOf.ts'
import { languages } from '#validation/languages.ts'

import type { Check } from '../../Check.ts'
import type { Words } from '../../content/Content.ts'

/** Joins the names of a document into its key: a name that held one would be ambiguous. */
const SEPARATOR = '#'

/** No name of a document group, request, type or configuration holds a "#". */
export const documentNamesHaveNoHash: Check = function* ({ screens, wording }) {
  const hint = 'Names are joined with "#" into the key of a document: use "-" or "_".'
  for (const { source, value } of screens.values()) {
    for (const { pointer } of namesIn(value.examples?.variables, '/examples/variables')) {
      yield { source, pointer, message: 'The name of a document holds a "#".', hint }
    }
    for (const { node, pointer } of uiNodesOf(value.uiSchema)) {
      const names = Object.entries(node['ui:options'] ?? {})
      for (const [key, text] of names) {
        if (typeof text !== 'string' || !text.includes(SEPARATOR)) continue
        yield {
          source,
          pointer: pointer + toPointer(['ui:options', key]),
          message: 'The name of a document holds a "#".',
          hint,
        }
      }
    }
  }
  for (const language of languages) {
    for (const { source, value } of wording[language].values()) {
      for (const pointer of keysWithHash(value)) {
        yield { source, pointer, message: 'The name of a text holds a "#".', hint }
      }
    }
  }
}

/** Names in examples of document groups: every `name`, and every configuration. */
function namesIn(value: unknown, pointer: string, key = ''): { pointer: string }[] {
  if (typeof value === 'string') return key === 'name' && value.includes(SEPARATOR) ? [{ pointer }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = pointer + toPointer([name])
    const isHashed = key === 'configurations' && name.includes(SEPARATOR)
    return [...(isHashed ? [{ pointer: at }] : []), ...namesIn(inner, at, name)]
  })
}

function keysWithHash(words: Words | string, pointer = ''): string[] {
  if (typeof words === 'string') return []
  return Object.entries(words).flatMap(([name, inner]) => {
    const at = pointer + toPointer([name])
    return [...(name.includes(SEPARATOR) ? [at] : []), ...keysWithHash(inner, at)]
  })
}
