import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Returns the files of OpenTelemetry and of prom-client that a module loads. */
function loadedWith(module: string): string[] {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({
      load(url, context, next) {
        if (/node_modules\\/(?:@opentelemetry|prom-client)\\//.test(url)) loaded.push(url)
        return next(url, context)
      },
    })
    await import(${JSON.stringify(join(root, module))})
    console.log(JSON.stringify(loaded))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root })
  return JSON.parse(output.toString()) as string[]
}

it('a server without metrics and traces loads nothing of them', () => {
  expect(loadedWith('src/server/main.ts')).toEqual([])
})

it.each(['tracing/createTracing.ts', 'metrics/createMetrics.ts'])(
  'what loads them is seen to: %s',
  (module) => {
    expect(loadedWith(`src/server/observability/${module}`).length).toBeGreaterThan(0)
  },
)
