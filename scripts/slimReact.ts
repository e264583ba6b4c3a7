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
  return `export * from '${file}'\nimport * as all from '${file}'\nexport default all\n`
}

const assigned = /^([ \t]*)exports\.(\w+) =(?=\s)/gm

/** Returns a file of React as an ES module: what it exports are constants of it, of which a bundler leaves out what no module imports. */
export function asModule(code: string): string {
  const imports: string[] = []
  const places = [...code.matchAll(assigned)].map(([, indent, name]) => ({ indent, name: name! }))
  const names = [...new Set(places.map(({ name }) => name))]
  /** What is assigned more than once, or under a condition. */
  const varying = names.filter((name) => {
    const [{ indent } = {}, another] = places.filter((place) => place.name === name)
    return indent !== '' || another !== undefined
  })
  const body = code
    .replaceAll(/\brequire\("([\w-]+)"\)/g, (_whole, name: string) => {
      imports.push(`import * as required${imports.length} from '${name}'`)
      return `required${imports.length - 1}`
    })
    .replaceAll(assigned, (_whole, indent: string, name: string) =>
      varying.includes(name) ? `${indent}exported_${name} =` : `const exported_${name} =`,
    )
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1')
  return [
    ...imports,
    ...(varying.length > 0 ? [`let ${varying.map((name) => `exported_${name}`).join(', ')}`] : []),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}
