import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { hasDefaultExport, importsOf } from './support/importsOf.ts'
import { namesIn } from './support/namesIn.ts'
import { type Room, violationsIn } from './support/violationsIn.ts'

const node = /^node:/
const react = /^(react|react-dom|antd)(\/|$)/
const both = /^node:|^(react|react-dom|antd)(\/|$)/
const typesOf = { contract: ['#contract/limits.ts'] }
const typesAlone = { contract: [] }

/** Which room may import which. Read it from the bottom up: a room stands above all that it imports. */
const rooms: Record<string, Room> = {
  app: { rooms: ['theme', 'engine', 'api', 'contract'], typesOf, without: node },
  studio: {
    rooms: ['checks', 'theme', 'engine', 'flow', 'api', 'contract', 'validation'],
    typesOf,
    without: node,
  },

  theme: { rooms: ['engine'], without: node },
  checks: { rooms: ['engine/compile', 'flow', 'validation', 'contract'], typesOf: typesAlone, without: both },
  server: { rooms: ['flow', 'validation', 'contract', 'engine/compile'], without: react },

  engine: { rooms: ['validation'], without: node },
  'engine/compile': {
    rooms: ['validation', 'contract'],
    typesOf: typesAlone,
    without: react,
    outside: /^(?:\.\.\/){3,4}schemas\/meta\/\w+\.json$/,
  },
  flow: { rooms: ['validation'], without: both },
  api: { rooms: ['contract'], typesOf, without: node },

  // The list of languages is JSON, for product owners to write.
  validation: { rooms: [], without: both, outside: /^\.\.\/\.\.\/i18n\/languages\.json$/ },
  contract: { rooms: [], without: both },
}

/** Files that a tool asks for a default export. */
const toolsAskFor = [
  'vite.config.ts',
  'scripts/mutation/vitest.config.ts',
  'tests/e2e/playwright.config.ts',
  'tests/e2e/support/SilentTests.ts',
  // In the place of default exports of rjsf's: see src/engine/compile/plugins/slimRjsf.ts.
  'src/engine/slim/emptyRegistry.ts',
  'src/engine/slim/plainUris.ts',
]

const ours = globSync('{src,scripts,tests}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**'] }).concat(
  'vite.config.ts',
)
const files = ours
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('tests/fixtures/'))

describe('the rooms of src', () => {
  it('import what the table lists, and nothing else', () => {
    expect(violationsIn('src', rooms)).toEqual([])
  })

  it('stand on floors: no room imports, by whatever detour, one that imports it', () => {
    const below = (room: string): string[] =>
      (rooms[room]?.rooms ?? []).flatMap((each) => [each, ...below(each)])

    expect(Object.keys(rooms).filter((room) => below(room).includes(room))).toEqual([])
  })

  it('are four floors, and import from lower ones alone', () => {
    const floors = [
      ['validation', 'contract'],
      ['engine', 'engine/compile', 'flow', 'api'],
      ['theme', 'checks', 'server'],
      ['app', 'studio'],
    ]
    const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room))

    expect(floors.flat().toSorted()).toEqual(Object.keys(rooms).toSorted())
    for (const [room, { rooms: below }] of Object.entries(rooms)) {
      expect({ room, sideways: below.filter((each) => floorOf(each) >= floorOf(room)) }).toEqual({
        room,
        sideways: [],
      })
    }
  })

  it('are watched: every planted violation is found, and no more', () => {
    expect(violationsIn('tests/fixtures/architecture', rooms)).toEqual([
      'api/processApi.ts imports #contract/process.ts: api imports types of contract, and values of #contract/limits.ts alone',
      'app/App.tsx imports #server/main.ts: app imports theme, engine, api, contract alone',
      'app/App.tsx imports #flow/Flow.ts: app imports theme, engine, api, contract alone',
      'app/App.tsx imports #contract/errors.ts: app imports types of contract, and values of #contract/limits.ts alone',
      'app/App.tsx imports node:fs/promises: app does without it',
      'app/sneaky.ts imports #server/sideEffect.ts: app imports theme, engine, api, contract alone',
      'app/sneaky.ts imports #server/Case.ts: app imports theme, engine, api, contract alone',
      'app/sneaky.ts imports #server/Found.ts: app imports theme, engine, api, contract alone',
      'app/sneaky.ts imports #server/later.ts: app imports theme, engine, api, contract alone',
      'app/sneaky.ts imports ../server/: a relative path stays in app',
      'app/sneaky.ts imports ../server/*.ts: a relative path stays in app',
      'app/sneaky.ts imports #server/old.ts: app imports theme, engine, api, contract alone',
      'checks/everyTask.ts imports #contract/process.ts: checks imports types of contract alone',
      'checks/everyTask.ts imports #engine/SchemaForm.tsx: checks imports engine/compile, flow, validation, contract alone',
      'contract/process.ts imports #flow/Flow.ts: contract imports no room',
      'engine/SchemaForm.tsx imports ../theme/index.ts: a relative path stays in engine',
      'engine/compile/compileScreen.ts imports react: engine/compile does without it',
      'engine/compile/compileScreen.ts imports ../render.tsx: a relative path stays in engine/compile',
      'flow/nextStep.ts imports node:fs: flow does without it',
      'flow/nextStep.ts imports #flow/meets.ts: inside a room the path is relative',
      'parlour/sofa.ts is in no room',
      'server/main.ts imports #app/App.tsx: server imports flow, validation, contract, engine/compile alone',
      'server/main.ts imports ../../schemas/shared/amount.json: a relative path stays in server',
    ])
  })
})

const query = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\b/

/** Returns the files of the server that import Kysely or query the database, but for those of its storage. */
function queriesOutsideStorage(src: string): string[] {
  return globSync('server/**/*.ts', { cwd: src })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('server/storage/'))
    .filter((path) => {
      const code = readFileSync(join(src, path), 'utf8')
      if (query.test(code)) return true
      return (
        code.includes('kysely') && importsOf(path, code).some(({ target }) => /^kysely(\/|$)/.test(target))
      )
    })
    .toSorted()
}

describe('SQL', () => {
  it('stands in the storage of the server alone: no other file of it queries the database', () => {
    expect(queriesOutsideStorage('src')).toEqual([])
  })

  it('is found where it was planted, and in storage it is allowed', () => {
    expect(queriesOutsideStorage('tests/fixtures/architecture')).toEqual([
      'server/lending/countCases.ts',
      'server/lending/countPeople.ts',
    ])
  })
})

const screens = new Set(
  globSync('schemas/*/*.json', { exclude: ['schemas/meta/**', 'schemas/shared/**'] }).map((file) =>
    basename(file, '.json'),
  ),
)

/** What is called as a screen and is another thing: a call, an address to come back to, a text that is agreed to. */
const calledAsAScreen = [
  'server/http/routes/documents/archiveRoutes.ts names archive',
  'server/http/routes/lookups/contentRoutes.ts names terms_and_conditions',
  'server/lending/signature/signAvailability.ts names digital_sign',
  'server/lending/workers/identification/startRequest.ts names terms_and_conditions',
  'server/security/callbacks/callbackUrl.ts names digital_sign',
]

/** Returns where the server names a screen, alone or in a place; but for the sandbox, and migrations, which keep the names of their day. */
function screensNamedIn(src: string): string[] {
  return globSync('server/**/*.ts', { cwd: src })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/^server\/(adapters\/sandbox|storage\/migrations)\//.test(path))
    .flatMap((path) =>
      [...namesIn(path, readFileSync(join(src, path), 'utf8'))]
        .filter((name) => isScreen(name, path))
        .map((name) => `${path} names ${name}`),
    )
    .toSorted()
}

/** A place names a screen first, or after `answers`; in `http/` such a string is the address of a call. */
function isScreen(name: string, path: string): boolean {
  if (screens.has(name)) return true
  if (!name.startsWith('/') || path.startsWith('server/http/')) return false
  const [, first = '', second = ''] = name.split('/')
  return screens.has(first === 'answers' ? second : first)
}

describe('the names of screens', () => {
  it('stand nowhere in the server, but where another thing is called so', () => {
    expect(screensNamedIn('src')).toEqual(calledAsAScreen)
  })

  it('are found where they were planted, in whichever way they are written', () => {
    expect(screensNamedIn('tests/fixtures/architecture')).toEqual([
      'server/lending/readRequest.ts names /answers/simulator/',
      'server/lending/readRequest.ts names /simulator/amount',
      'server/lending/readRequest.ts names matching_company',
      'server/lending/readRequest.ts names members_of_company',
      'server/lending/readRequest.ts names simulator',
    ])
  })
})

describe('the files', () => {
  it('have names for what they export, but where a tool asks for a default', () => {
    const found = files.filter((file) => hasDefaultExport(file, readFileSync(file, 'utf8')))

    expect(found.filter((file) => !file.endsWith('.d.ts') && !toolsAskFor.includes(file))).toEqual([])
  })

  it('are called index in the two rooms that are lists, and nowhere else', () => {
    const lists = ['src/theme/index.ts', 'src/checks/index.ts']

    expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !lists.includes(file))).toEqual([])
  })

  it.each(['export default 1', 'const a = 1\nexport { a as default }', "export { default } from './a.ts'"])(
    'are caught with a default export: %s',
    (code) => {
      expect(hasDefaultExport('planted.ts', code)).toBe(true)
    },
  )
})
