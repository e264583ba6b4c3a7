import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Returns what a module loads of some packages, and by its own imports of Node's HTTP. */
function loadedWith(module: string, packages: string[]): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const wanted = new RegExp(${JSON.stringify(`node_modules/(?:${packages.join('|')})/`)})
    const loaded = []
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === 'node:http' && /\\/src\\//.test(context.parentURL)) loaded.push(specifier)
        return next(specifier, context)
      },
      load(url, context, next) {
        if (wanted.test(url)) loaded.push(url)
        return next(url, context)
      },
    })
    await import(${JSON.stringify(join(root, module))})
    console.log(JSON.stringify(loaded))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
  return JSON.parse(output.toString()) as string[]
}

const measuring = ['@opentelemetry', 'prom-client']
/** Most servers of a suite, and many starts, ask for none of these. */
const forFewStarts = ['undici', 'pg', 'openid-client', '@fastify/ajv-compiler', '@rjsf', 'antd', 'react-dom']
const forTheStudio = ['vite', 'rolldown', 'oxfmt', 'prettier', 'json-schema-to-typescript']

it('a server without metrics and traces loads nothing of them', () => {
  expect(loadedWith('src/server/main.ts', measuring)).toEqual([])
})

it('a server loads no client before it is asked for, and what builds the application not at all', () => {
  const left = [...forFewStarts, ...forTheStudio]
  expect(ofPackages(loadedWith('src/server/main.ts', left))).toEqual([])
  expect(ofPackages(loadedWith('scripts/studio/studioTools.ts', left))).toEqual([])
})

it.each([
  ['scripts/formatText.ts', 'oxfmt'],
  ['scripts/readContent.ts', 'vite'],
])('what loads them is seen to: %s', (module, name) => {
  expect(ofPackages(loadedWith(module, [name]))).toEqual([name])
})

it.each(['tracing/createTracing.ts', 'metrics/createMetrics.ts'])(
  'what loads them is seen to: %s',
  (module) => {
    expect(loadedWith(`src/server/observability/${module}`, measuring).length).toBeGreaterThan(0)
  },
)

/** The names of packages, each once, of files in them. */
function ofPackages(files: string[]): string[] {
  return [...new Set(files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file))]
}
