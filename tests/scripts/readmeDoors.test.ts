import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { runInCopy } from '../support/copyCode.ts'
import { copyProject } from '../support/copyProject.ts'
import { mergedJson } from '../support/mergedJson.ts'
import { readmePages, snippetsOf } from '../support/readmePages.ts'

const snippets = snippetsOf()
const doors = snippetsOf([['README.md', readmePages.get('README.md') ?? '']])

describe('the doors of the README, done in a copy of the project', () => {
  let folder = ''
  beforeAll(() => {
    folder = copyProject()
    for (const { language, code, file } of doors) {
      if (language === 'sh') runCommands(folder, code)
      else if (file !== undefined) put(folder, file, code)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lead to definitions that follow every rule', () => {
    runInCopy(folder, 'scripts/types.ts')

    expect(runInCopy(folder, 'scripts/check.ts')).toContain(': 0 problems.')
  })

  it('lead to code that compiles, lints, is formatted, and passes the test that was written with it', () => {
    const files = snippets.flatMap(({ language, file }) => (/^tsx?$/.test(language) && file ? [file] : []))
    const test = 'tests/theme/widgets/PlateWidget.test.tsx'

    expect(new Set(files)).toEqual(new Set(['src/theme/widgets/PlateWidget.tsx']))
    expect(
      typeFaultsOf(folder, [...files, 'src/theme/index.ts', 'src/studio/catalogue/boxes.ts', test]),
    ).toBe('')
    expect(runInCopy(folder, tool('oxlint'), '--type-aware', '--deny-warnings', ...files, test)).toContain(
      '0 warnings',
    )
    expect(
      runInCopy(folder, tool('prettier'), '--check', 'flows', 'schemas', 'i18n', 'src/theme', test),
    ).toContain('All matched')
    expect(runInCopy(folder, tool('vitest'), 'run', '--project', 'dom', test)).toMatch(/1 passed/)
  })

  it('do not compile where the code is wrong', () => {
    const file = 'src/theme/widgets/WrongWidget.tsx'
    put(folder, file, "import { CodeBox } from '../CodeBox.tsx'\n\nexport const WrongWidget = CodeBox\n")

    expect(typeFaultsOf(folder, [file])).toContain("Cannot find module '../CodeBox.tsx'")
  })
})

/** Runs the lines of a shell that write something; those that serve or test are proven elsewhere. */
function runCommands(folder: string, code: string): void {
  for (const [, args = ''] of code.matchAll(/^npm run new (.+)$/gm)) {
    runInCopy(folder, 'scripts/new.ts', ...args.split(' '))
  }
}

/** Writes a file of code; of JSON the page shows a part, which is merged into the file. */
function put(folder: string, file: string, code: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  if (!file.endsWith('.json')) return writeFileSync(path, code)
  const merged = mergedJson(parse(readFileSync(path, 'utf8')), parse(code))
  writeFileSync(path, JSON.stringify(merged, null, 2))
  runInCopy(folder, tool('prettier'), '--write', file)
}

/** Returns what the compiler says of some files, with the project's settings. */
function typeFaultsOf(folder: string, files: string[]): string {
  const config = { extends: './tsconfig.json', files: [...files, 'src/virtual.d.ts'], include: [] }
  writeFileSync(join(folder, 'tsconfig.files.json'), JSON.stringify(config))
  try {
    return runInCopy(folder, tool('typescript'), '-p', 'tsconfig.files.json')
  } catch (error) {
    return (error as Error).message
  }
}

/** The file that a tool runs as. */
function tool(name: 'oxlint' | 'prettier' | 'typescript' | 'vitest'): string {
  const files = {
    oxlint: 'oxlint/bin/oxlint',
    prettier: 'prettier/bin/prettier.cjs',
    typescript: 'typescript/bin/tsc',
    vitest: 'vitest/vitest.mjs',
  }
  return `node_modules/${files[name]}`
}
