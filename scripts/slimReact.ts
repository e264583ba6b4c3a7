import type { Plugin } from 'vite'

/** React's files, each of which says by `require` what it is made of. */
const entry = /\/node_modules\/(?:react|react-dom|scheduler)\/(?:index|client|jsx-runtime)\.js$/
const written = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

/**
 * Makes ES modules of React's files in the built application. As they are written, each chunk gets an object of its own
 * with a getter for each name of React, and every element that is drawn calls one; as ES modules their functions are
 * called directly: less code, less memory, and an element is made sooner.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (entry.test(id)) return forwarded(code, id)
      return written.test(id) ? asModule(code) : undefined
    },
  }
}

/** The entry of a package names one file for development and one for production. */
function forwarded(code: string, id: string): string {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)?.[1]
  if (file === undefined) throw new Error(`${id} is not written as it was: see scripts/slimReact.ts.`)
  return `export * from '${file}'\nexport { default } from '${file}'\n`
}

function asModule(code: string): string {
  const imports: string[] = []
  const body = code.replaceAll(/\brequire\("([\w-]+)"\)/g, (_whole, name: string) => {
    imports.push(`import required${imports.length} from '${name}'`)
    return `required${imports.length - 1}`
  })
  const names = [...new Set([...body.matchAll(/^\s*exports\.(\w+) = /gm)].map(([, name]) => name))]
  return [
    ...imports,
    'const exports = {}',
    body,
    `const { ${names.map((name) => `${name}: exported_${name}`).join(', ')} } = exports`,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
    'export default exports',
  ].join('\n')
}
