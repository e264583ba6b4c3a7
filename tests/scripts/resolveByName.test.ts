import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, it } from 'vitest'

/** Runs the text of a module that has `resolveByName`, among files of its own, and returns what it prints as JSON. */
function ran(script: string, files: Record<string, string>): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'digital-lending-names-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const whole = `
    import { resolveByName } from ${JSON.stringify(resolve('scripts/resolveByName.ts'))}
    const files = (name) => ${JSON.stringify(folder)} + '/' + name
    const sources = (name) => ${JSON.stringify(resolve('src'))} + '/' + name
    ${script}`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', whole], {
    cwd: resolve('.'),
  })
  return JSON.parse(output.toString())
}

it('what names its file is the module that Node finds', () => {
  const script = `
    const byNode = [await import(files('there.mjs')), await import(sources('validation/isNothing.ts'))]
    resolveByName()
    const byName = [await import(files('asks.mjs')), await import(files('asksSource.mjs'))]
    const { memoized } = await import(sources('validation/memoized.ts'))
    console.log(JSON.stringify([
      byNode[0].one === byName[0].one,
      byNode[1].isNothing === byName[1].isNothing,
      memoized('name', [], () => 'made'),
    ]))`
  const files = {
    'there.mjs': 'export const one = {}',
    'asks.mjs': "export { one } from './there.mjs'",
    'asksSource.mjs': `export { isNothing } from ${JSON.stringify(resolve('src/validation/isNothing.ts'))}`,
  }
  expect(ran(script, files)).toEqual([true, true, 'made'])
})

it('a file that is not there is told of as Node tells of it', () => {
  const script = `
    resolveByName()
    const told = await import(files('asks.mjs')).catch(({ code, message }) => [code, message.includes('gone.mjs')])
    console.log(JSON.stringify(told))`
  expect(ran(script, { 'asks.mjs': "import './gone.mjs'" })).toEqual(['ERR_MODULE_NOT_FOUND', true])
})

it('sources that name others by the alias of the project are loaded with them', () => {
  const script = `
    resolveByName()
    const { readSource } = await import(sources('engine/compile/read/SourceFile.ts'))
    console.log(JSON.stringify(readSource('file.json', '{ "one": 1 }').value))`
  expect(ran(script, {})).toEqual({ one: 1 })
})
