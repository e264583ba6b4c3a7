import { toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { closestTo } from '../hints/didYouMean.ts'
import { stepsShowing } from '../lookups/stepsShowing.ts'
import { askedDocuments } from './askedDocuments.ts'
import { documentsFields } from './documentsFields.ts'

/** What a task asks for is drawn by its screen where it is handed in, and a screen draws nothing that its task does not ask for. */
export const everyDocumentIsDrawn: Check = function* (content) {
  for (const { source, path, screen: shown, documents } of askedDocuments(content)) {
    const screen = shown === undefined ? undefined : content.screens.get(shown)
    if (!screen) continue
    const drawn = documentsFields(screen).map(({ answers }) => answers)
    for (const [index, { name, period }] of documents.entries()) {
      const place = toPointer([...(period === undefined ? [] : [period]), 'documents'])
      if (drawn.includes(place)) continue
      const meant = closestTo(place, drawn)
      yield {
        source,
        pointer: toPointer([...path, 'documents', index]),
        message: `${screen.source.file} draws no documents at "${place}": "${name}" cannot be handed in.`,
        hint:
          meant === undefined ? 'Draw it there: "ui:field": "DocumentsField".' : `Did you mean "${meant}"?`,
      }
    }
  }
  for (const screen of content.screens.values()) yield* drawnInVain(screen, content)
}

function* drawnInVain(screen: ScreenDefinition, content: Content): Iterable<RuleFinding> {
  const steps = stepsShowing(screen.name, content)
  const fields = documentsFields(screen)
  if (!steps || fields.length === 0) return
  const asked = askedDocuments(content).filter((each) => each.screen === screen.name)
  const groups = asked.map(({ group }) => group)
  for (const { pointer, group } of fields) {
    const at = { source: screen.source, pointer }
    if (groups.length === 0) {
      const message = `No task that shows "${screen.name}" asks for documents: nothing can be handed in here.`
      const hint = `Name them in its flow: "documents": [{ "name": "quotation" }].`
      yield { ...at, message, hint }
    } else if (!groups.includes(String(group))) {
      const message = `This draws documents that the task does not ask for.`
      yield { ...at, message, hint: `Name its own: "ui:options": { "group": "${groups[0]}" }.` }
    }
  }
}
