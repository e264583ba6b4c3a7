import { globSync, readFileSync } from 'node:fs'

/** A block of code on a page. */
export interface Snippet {
  page: string
  language: string
  code: string
  /** The file that its first line names: `// src/theme/widgets/PlateWidget.tsx`. */
  file?: string
}

/** The README pages of the project, by path. */
export const readmePages: ReadonlyMap<string, string> = new Map(
  globSync('{*.md,{flows,i18n,schemas,scripts,src,tests}/**/README.md}', {
    exclude: (path) => /node_modules|peers/.test(path),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** Returns the blocks of code of some pages, in their order, without the indentation of the list they stand in. */
export function snippetsOf(pages: Iterable<[string, string]> = readmePages): Snippet[] {
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(([, indent = '', language = '', code = '']) => {
      const plain = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      const file = /^\/\/ ([\w./]+\/[\w.]+)\n/.exec(plain)?.[1]
      return { page, language, code: plain, ...(file !== undefined && { file }) }
    }),
  )
}
