import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { askedDocuments } from './askedDocuments.ts'

/** No two groups of documents of a case are called the same, and no two documents of one group. */
export const everyDocumentHasANameOfItsOwn: Check = function* (content) {
  const hint = 'Rename one of them: names are joined into the key of a document.'
  const groups = new Set<string>()
  for (const { source, path, screen, group, documents } of askedDocuments(content)) {
    if (groups.has(group)) {
      const message = `Another group of documents is called "${group}" too.`
      yield { source, pointer: toPointer(path), message, hint }
    }
    // Archives of several journeys never meet.
    if (screen !== undefined) groups.add(group)
    for (const [index, { name, types = [] }] of documents.entries()) {
      const here = [...path, 'documents', index]
      if (documents.findIndex((each) => each.name === name) < index) {
        const message = `Another document of "${group}" is called "${name}" too.`
        yield { source, pointer: toPointer([...here, 'name']), message, hint }
      }
      for (const [at, type] of types.entries()) {
        if (types.findIndex((each) => each.name === type.name) === at) continue
        const message = `Another type of "${name}" is called "${type.name}" too.`
        yield { source, pointer: toPointer([...here, 'types', at, 'name']), message, hint }
      }
    }
  }
}
