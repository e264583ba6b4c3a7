import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'

import { slimRjsf } from '#engine/compile/plugins/slimRjsf.ts'

const { apply, enforce, resolveId } = slimRjsf() as unknown as {
  apply: (config: object, env: { command: string; mode: string }) => boolean
  enforce: string
  resolveId: (id: string, importer?: string) => string | undefined
}

it.each(['../getDefaultRegistry.js', 'markdown-to-jsx/react', 'fast-uri'])(
  'puts a file of ours in the place of %s, where rjsf asks for it, before any other finds it',
  (id) => {
    expect(existsSync(resolveId(id, '/node_modules/@rjsf/core/lib/index.js')!)).toBe(true)
    expect(resolveId(id, '/node_modules/ajv/dist/core.js')).toBeUndefined()
    expect(resolveId(id)).toBeUndefined()
    expect(enforce).toBe('pre')
  },
)

it('leaves rjsf all else that it asks for', () => {
  expect(resolveId('react', '/node_modules/@rjsf/core/lib/index.js')).toBeUndefined()
})

it.each([
  ['build', 'production', true],
  ['serve', 'test', true],
  ['serve', 'development', false],
])('draws in %s, %s, with what is built: %s', (command, mode, isSlim) => {
  expect(apply({}, { command, mode })).toBe(isSlim)
})
