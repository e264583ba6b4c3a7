import { definitionFileOf } from '#checks/content/definitionFileOf.ts'

import type { FileChanges } from '../../flow/edits/rename.ts'
import { fieldReferences } from '../../flow/references/fieldReferences.ts'
import { withReferencesRenamed } from '../../flow/references/referencesIn.ts'
import { editJson } from '../../workspace/editJson.ts'
import type { EditedField } from './fieldsIn.ts'
import type { GroupPlace } from './groups.ts'
import { askField, at, notRequired, withoutEmpty } from './requirements.ts'
import type { EditedScreen, Files } from './ScreenFile.ts'

/**
 * Returns the files in which a field stands in another group of its screen: what is asked and how it is drawn, its words and
 * examples, and every pointer that leads to its answer.
 */
export function moveToGroup(
  texts: Files,
  screen: EditedScreen,
  field: EditedField,
  place: GroupPlace,
): FileChanges {
  const name = field.names.at(-1)!
  const to = [...(place.group?.names ?? []), name]
  const references = fieldReferences(texts, { screen: screen.name, path: field.names }, name, to)
  const pointers = references.filter(({ text }) => text !== name)
  const files: Record<string, string> = Object.fromEntries(withReferencesRenamed(texts, pointers))
  for (const { file, path, isKey, text } of references) {
    if (!isKey || text !== name || !holdsValues(file, path)) continue
    const now = files[file] ?? texts.get(file)!
    const root = path.slice(0, -field.names.length)
    const without = withoutEmpty(editJson(now, path, undefined), [...root, ...field.names.slice(0, -1)])
    files[file] = editJson(without, [...root, ...to], at(now, path))
  }
  return { ...files, [screen.path]: inGroup(files[screen.path] ?? screen.text, field, place) }
}

/** Words, examples and what stories answer: below the field's name stands what goes with it. */
function holdsValues(file: string, [root]: readonly unknown[]): boolean {
  return definitionFileOf(file)?.kind !== 'screen' || root === 'examples'
}

function inGroup(text: string, { names, requirement, place }: EditedField, to: GroupPlace): string {
  if (!place) return text
  const name = names.at(-1)!
  const [parent, group] = [names.slice(0, -1), to.group?.names ?? []]
  const object = to.group?.place ?? ['schema']
  const ui = at(text, ['uiSchema', ...names])
  const edits: ((edited: string) => string)[] = [
    (edited) => notRequired(edited, place.slice(0, -2), name),
    (edited) => editJson(edited, place, undefined),
    (edited) => withoutInOrder(edited, parent, name),
    (edited) => (ui === undefined ? edited : editJson(edited, ['uiSchema', ...names], undefined)),
    (edited) => editJson(edited, [...object, 'properties', name], at(text, place), { after: to.after }),
    (edited) =>
      askField(
        edited,
        { names: [...group, name], place: [...object, 'properties', name] },
        { isRequired: requirement === 'always' },
      ),
    (edited) => (ui === undefined ? edited : editJson(edited, ['uiSchema', ...group, name], ui)),
    (edited) => withInOrder(edited, group, name, to.after),
  ]
  return edits.reduce((edited, edit) => edit(edited), text)
}

function withoutInOrder(text: string, group: string[], name: string): string {
  const path = ['uiSchema', ...group, 'ui:order']
  const index = (at<string[]>(text, path) ?? []).indexOf(name)
  return index < 0 ? text : editJson(text, [...path, index], undefined)
}

function withInOrder(text: string, group: string[], name: string, after: string | null): string {
  const path = ['uiSchema', ...group, 'ui:order']
  const order = at<string[]>(text, path)
  if (!order) return text
  const index = after === null ? 0 : order.indexOf(after) + 1
  return editJson(text, [...path, index], name, { inserted: true })
}
