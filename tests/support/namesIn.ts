import { Visitor } from 'vite'

import { parseTypeScript } from './parseTypeScript.ts'

/** Returns the strings of a TypeScript file, those of types and pieces of templates too, and its identifiers in snake_case. */
export function namesIn(file: string, code: string): Set<string> {
  const names = new Set<string>()
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') names.add(value)
    },
    TemplateElement: ({ value }) => {
      names.add(value.cooked ?? value.raw)
    },
    Identifier: ({ name }) => {
      if (name.includes('_')) names.add(name)
    },
  }).visit(parseTypeScript(file, code))
  return names
}
