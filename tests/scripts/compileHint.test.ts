import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { compileHint } from '../../scripts/compileHint.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hint-'))
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>')
  writeFileSync(join(folder, 'main.js'), "void import('./later.js').then(({ say }) => say())")
  writeFileSync(
    join(folder, 'later.js'),
    "import './later.css'\nexport const say = () => console.log('later')",
  )
  writeFileSync(join(folder, 'later.css'), 'p { color: teal }')
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the hint stands before all else in every file, also where Vite puts its own list of files first', async () => {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileHint()],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const files = built.output.filter((file) => file.type === 'chunk').map(({ code }) => code)
  expect(files).toHaveLength(2)
  expect(files.some((code) => code.includes('__vite__mapDeps'))).toBe(true)
  for (const code of files) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
