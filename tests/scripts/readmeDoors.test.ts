import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'jsonc-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codeFaultsOf } from '../support/codeFaultsOf.ts'
import { runInCopy } from '../support/copyCode.ts'
import { copyProject } from '../support/copyProject.ts'
import { mergedJson } from '../support/mergedJson.ts'
import { readmePages, snippetsOf } from '../support/readmePages.ts'

const doors = snippetsOf([['README.md', readmePages.get('README.md') ?? '']])
/** The code that pages show as that of a file, and the test that comes with it. */
const codeFiles = [
  ...new Set(snippetsOf().flatMap(({ language, file }) => (language === 'tsx' && file ? [file] : []))),
]
const test = 'tests/theme/widgets/PlateWidget.test.tsx'

describe('the doors of the README, done in a copy of the project', () => {
  let folder = ''
  beforeAll(() => {
    folder = copyProject()
    for (const { language, file, code: shown } of doors) {
      if (language === 'sh') runCommands(folder, shown)
      else if (file !== undefined) put(folder, file, shown)
    }
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lead to definitions that follow every rule', async () => {
    // The code of the copy says what a screen may name: its own check is asked. What it finds is not accepted.
    expect(runInCopy(folder, 'scripts/accept.ts')).toContain('flows/behaviour.lock is written.')
  })

  it('lead to code that compiles and lints where it stands, and wrong code does not', () => {
    const wrong = 'src/theme/widgets/WrongWidget.tsx'
    put(folder, wrong, "import { CodeBox } from '../CodeBox.tsx'\n\nexport const WrongWidget = CodeBox\n")

    const faults = codeFaultsOf(folder, [...codeFiles, 'src/studio/catalogue/boxes.ts', test, wrong])

    expect(codeFiles).toEqual(['src/theme/widgets/PlateWidget.tsx'])
    expect(faults).toEqual([
      expect.stringMatching(
        /^src\/theme\/widgets\/WrongWidget\.tsx: Cannot find module '\.\.\/CodeBox\.tsx'/,
      ),
    ])
  })

  it('lead to code that is formatted, and passes the test that was written with it', () => {
    expect(
      runInCopy(folder, tool('oxfmt'), '--check', 'i18n', 'src/theme', 'src/studio', ...codeFiles, test),
    ).toContain('All matched files use the correct format')
    expect(
      runInCopy(folder, tool('vitest'), 'run', '--configLoader', 'native', '--project', 'dom', test),
    ).toMatch(/1 passed/)
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
}

/** The file that a tool runs as. */
function tool(name: 'oxfmt' | 'vitest'): string {
  const files = {
    oxfmt: 'oxfmt/bin/oxfmt',
    vitest: 'vitest/vitest.mjs',
  }
  return `node_modules/${files[name]}`
}
