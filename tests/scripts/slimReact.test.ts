import { readFileSync } from 'node:fs'

import * as React from 'react'
import { describe, expect, it } from 'vitest'

import { asModule } from '../../scripts/slimReact.ts'

const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8')
const written = [
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
]

describe('a file of React as an ES module', () => {
  it.each(written)('has all that %s exports, and requires nothing', (file) => {
    const code = read(file)
    const module = asModule(code)
    const names = [...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(module).toContain(`exported_${name} as ${name}`)
    expect(module).not.toMatch(/\bexports\.|\brequire\(|\bmodule\.exports\b/)
  })

  it('works: it makes the same elements, and its hooks are those of the renderer at hand', async () => {
    const source = asModule(read('react/cjs/react.production.js'))
    const url = `data:text/javascript,${encodeURIComponent(source)}`
    const made = (await import(/* @vite-ignore */ url)) as typeof React
    const { type, props } = made.createElement('p', { id: 'a' }, 'text')
    expect({ type, props }).toEqual({ type: 'p', props: { id: 'a', children: 'text' } })
    expect(made.Children.count(['a', 'b'])).toBe(2)
    expect(made.version).toBe(React.version)
  })

  it('assigns once what is assigned once, so that a bundler can leave it out, and else as it is written', () => {
    const module = asModule(
      ['exports.once = 1;', 'exports.twice = void 0;', 'if (a) {', '  exports.twice = 2;', '}'].join('\n'),
    )
    expect(module).toContain('const exported_once = 1;')
    expect(module).toContain('let exported_twice')
    expect(module).toContain('  exported_twice = 2;')
  })
})
