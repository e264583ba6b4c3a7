import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { compileScreen } from '#engine/compile/compileScreen.ts'

import { readThemeNames } from '../../scripts/readCatalog.ts'

const root = join(import.meta.dirname, '../..')
const doors =
  /\n## First door[^]*?(?=\n## What to type)/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[0] ?? ''

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

it('the code of the doors compiles where it says that it stands', () => {
  const code = snippets('tsx')
  folder = mkdtempSync(join(root, 'node_modules/.doors-'))
  const files = code.map((text) => {
    const file = join(folder ?? '', /^\/\/ (src\/\S+)/.exec(text)?.[1] ?? '')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  })

  const said = typeFaultsOf(folder, files)

  expect(files).toHaveLength(1)
  expect(said).toBe('')
})

it('code that does not compile is found', () => {
  folder = mkdtempSync(join(root, 'node_modules/.doors-'))
  const file = join(folder, 'src/theme/widgets/PlateWidget.tsx')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, "import { CodeBox } from '../CodeBox.tsx'\n\nexport const PlateWidget = CodeBox\n")

  expect(typeFaultsOf(folder, [file])).toContain("Cannot find module '../CodeBox.tsx'")
})

it('the screen of the second door is a screen, with words that a pack may hold', () => {
  const lines = snippets('json').flatMap((text) =>
    text.startsWith('"plate"') ? text.trim().split('\n') : [],
  )
  const [properties, uiSchema, words] = lines.map((line) => JSON.parse(`{${line}}`) as object)
  const screen = {
    layout: 'form',
    schema: { type: 'object', additionalProperties: false, properties },
    uiSchema,
    actions: { next: { type: 'complete', look: 'primary' } },
  }
  const names = readThemeNames(root)

  const { code, faults } = compileScreen(
    { file: 'schemas/survey/van.json', process: 'survey', name: 'van' },
    JSON.stringify(screen),
    new Map(),
    { ...names, widgets: [...names.widgets, 'PlateWidget'] },
  )

  expect(lines).toHaveLength(3)
  expect(faults).toEqual([])
  expect(code).toContain('PlateWidget')
  expect(words).toMatchObject({ plate: { label: expect.any(String) as string } })
})

it('the gateway of the first door asks for conditions that stand beside it', () => {
  const [text = ''] = snippets('json').filter((each) => each.startsWith('"gateways"'))
  const { gateways, conditions } = JSON.parse(`{${text}}`) as {
    gateways: Record<string, { when?: string; next: string }[]>
    conditions: Record<string, object>
  }
  const flow = readFileSync(join(root, 'flows/identification.json'), 'utf8')

  const branches = Object.values(gateways).flat()
  expect(branches.length).toBeGreaterThan(1)
  const named = branches.flatMap(({ when }) => when ?? [])
  expect(named.filter((name) => !(name in conditions))).toEqual([])
  expect(branches.filter(({ next }) => !flow.includes(`"${next}"`))).toEqual([])
})

/** The examples in a language, in their order. */
function snippets(language: string): string[] {
  return [...doors.matchAll(/```(\w+)\n([^]*?)```/g)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  )
}

/** What the compiler says of files that stand in a folder as they would in the project's. */
function typeFaultsOf(of: string, files: string[]): string {
  const config = join(of, 'tsconfig.json')
  const compilerOptions = { rootDirs: [root, of] }
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions,
      files: [...files, join(root, 'src/virtual.d.ts')],
      include: [],
    }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
    {
      encoding: 'utf8',
    },
  )
  return stdout
}
