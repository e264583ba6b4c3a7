import { languages } from '#validation/languages.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import { keysOf } from '../lookups/texts.ts'
import { askedDocuments } from './askedDocuments.ts'

/** A document that a task asks for has a label in every language. */
export const everyDocumentHasALabel: Check = function* (content) {
  for (const { source, path, screen: shown, documents } of askedDocuments(content)) {
    const screen = shown === undefined ? undefined : content.screens.get(shown)
    if (!screen) continue
    for (const language of languages) {
      const file = content.wording[language].get(screen.process)
      if (!file) continue
      const keys = keysOf(file)
      for (const [index, { name, period }] of documents.entries()) {
        const label = `documents.requests.${name}.label`
        const places = [label, ...(period === undefined ? [] : [`${period}.${label}`])]
        if (places.some((place) => keys.has(`${screen.name}.${place}`))) continue
        yield {
          source,
          pointer: toPointer([...path, 'documents', index, 'name']),
          message: `The document "${name}" has no label in ${file.source.file}.`,
          hint: `Add the text "${screen.name}.${label}".`,
        }
      }
    }
  }
}
