import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

/** Returns a JSON text with a value set at a path, or taken away where it is undefined; the rest stays as it was written. */
export function editJson(text: string, path: JSONPath, value: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(text, modify(text, path, value, { formattingOptions }))
}
