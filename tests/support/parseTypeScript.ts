import { parseSync } from 'vite'

/** Returns the syntax tree of a TypeScript file. Throws where it is none. */
export function parseTypeScript(file: string, code: string) {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file} is no TypeScript: ${errors[0].message}`)
  return program
}
