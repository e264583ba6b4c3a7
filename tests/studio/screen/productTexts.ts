import { readDefinitions } from '../../../scripts/readDefinitions.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { type EditedField, fieldsIn, allFields } from '#studio/screen/model/fieldsIn.ts'
import type { EditedScreen } from '#studio/screen/model/ScreenFile.ts'

export const loan = readDefinitions('.')
export const lease = readDefinitions('tests/products/leasing')

/** A screen of a product, and one of its fields, as the page has them. */
export function screenOf(texts: ReadonlyMap<string, string>, path: string): EditedScreen {
  const [, process = '', name = ''] = /^schemas\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  const text = texts.get(path)!
  return { path, process, name, text, value: JSON.parse(text) as Screen }
}

export function fieldOf(
  texts: ReadonlyMap<string, string>,
  screen: EditedScreen,
  pointer: string,
): EditedField {
  return allFields(fieldsIn(screen, texts)).find((field) => field.pointer === pointer)!
}
