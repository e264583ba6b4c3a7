import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import { antdStylesPlugin } from './scripts/antdStylesPlugin.ts'
import { compileHint } from './scripts/compileHint.ts'
import { compressPlugin } from './scripts/compressPlugin.ts'
import { readThemeNames } from './scripts/readCatalog.ts'
import { firstPagePlugin } from './src/engine/compile/plugins/firstPagePlugin.ts'
import { readProducts } from './src/engine/compile/read/readProducts.ts'
import { screensPlugin } from './src/engine/compile/plugins/screensPlugin.ts'
import { wordingPlugin } from './src/engine/compile/plugins/wordingPlugin.ts'
import { slimRjsf } from './src/engine/compile/plugins/slimRjsf.ts'
import { slimAntd } from './scripts/slimAntd.ts'
import { slimQuery } from './scripts/slimQuery.ts'
import { slimRouter } from './scripts/slimRouter.ts'
import { slimTexts } from './scripts/slimTexts.ts'
import { studioPlugin } from './scripts/studioPlugin.ts'
import { tokensPlugin } from './scripts/tokensPlugin.ts'

const root = import.meta.dirname
const products = readProducts(root, process.env.DEFINITIONS_DIR)
/** The product that is built or served: the one at the plain addresses, or another beside it. */
const { folder, base } = products.find((one) => one.base === process.env.BUILD_BASE) ?? products[0]!
const backend = process.env.BACKEND_URL ?? 'http://localhost:8080'
/** `/api` alone would take the modules of src/api too. */
const backendPaths = [
  '/api/v1',
  `${base}i18n`,
  '/actuator',
  '/health',
  '/vitals',
  '/sandbox',
  '/studio/api',
  '/oidc',
  '/documentation',
]

/** The page that is built: the app, or the studio beside it. */
const page = process.env.BUILD_PAGE ?? 'index.html'

/** What the parts that antd draws have in common: a page without one does without it. */
const isOfAntd = (id: string) =>
  /\/node_modules\/(?:antd|@ant-design|@rc-component|@emotion|@babel\/runtime|stylis|clsx|dayjs)\/|\/src\/theme\/antd\//.test(
    id,
  )

/** What forms with choices, and those that rjsf draws, have in common: other pages do without it, but for one function. */
const isOfRjsf = (id: string) =>
  !id.endsWith('/toFieldPathId.js') &&
  /\/node_modules\/(?:@rjsf|@x0k|fast-equals|jsonpointer|react-is)\/|\/src\/engine\/(?:stock\/|plan\/choice\/|compile\/plan\/defaultsBehavior)/.test(
    id,
  )

/** What pages of a journey share. A page of the studio is large by itself, and fetches what it needs alone. */
const sharedByJourneys = [
  { name: 'antd', minShareCount: 2, test: isOfAntd },
  { name: 'rjsf', minShareCount: 2, test: isOfRjsf },
  { name: 'later', minShareCount: 2, test: (id: string) => !id.includes('/src/validation/') },
]

/** What is fetched beside a part of the application: nothing that the page has, and nothing where it comes alone. */
function notYetThere(part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  const missing = files.filter((file) => !/\/(?:app|rolldown-runtime)-/.test(file))
  return missing.every((file) => file === part) ? [] : missing
}

/** Modules of the app hold state of the page, which one file would leave to the next. */
const OF_THE_APP = 'tests/app/**'

/** What a test makes is garbage soon after: with room for more of it before it is swept, less of it is copied about. */
const ROOM_FOR_GARBAGE = ['--max-semi-space-size=64']

/** Tests of what is neither drawn nor served. */
const unit = {
  root,
  include: ['tests/**/*.test.ts'],
  exclude: ['tests/server/**', 'tests/operaton/**', 'tests/e2e/**', 'tests/fixtures/**'],
  environment: 'node',
  pool: 'forks',
  execArgv: ROOM_FOR_GARBAGE,
  testTimeout: 180_000,
  hookTimeout: 180_000,
} satisfies TestProjectInlineConfiguration['test']

/** Tests of what is drawn, in a document without a browser. */
const dom = {
  root,
  include: ['tests/**/*.test.tsx'],
  environment: 'happy-dom',
  pool: 'forks',
  execArgv: ROOM_FOR_GARBAGE,
  setupFiles: ['tests/support/domSetup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The modules of antd for Node; those for bundlers are none that it takes.
  alias: [{ find: /^antd\/es\//, replacement: 'antd/lib/' }],
  // As they are built: through slimQuery, slimRjsf, slimRouter and slimTexts.
  server: {
    deps: { inline: [/@reduxjs\/toolkit\//, /@rjsf\//, /react-router\//, /\/i18next(?:-\w+-\w+)?\//] },
  },
} satisfies TestProjectInlineConfiguration['test']

export default defineConfig({
  root: resolve(root, 'src'),
  base,
  cacheDir: resolve(root, 'node_modules/.vite'),
  publicDir: false,
  plugins: [
    screensPlugin({ root, folder, themeNames: () => readThemeNames() }),
    wordingPlugin({ root, folder }),
    tokensPlugin({ root: folder }),
    antdStylesPlugin({ root: folder }),
    studioPlugin({ root, folder }),
    firstPagePlugin({ root, folder }),
    slimAntd(),
    slimRjsf(),
    slimQuery(),
    slimRouter(),
    slimTexts(),
    react(),
    compileHint(),
    compressPlugin(process.env.BUILD_COMPRESSION === 'quick' ? 'quick' : 'smallest'),
  ],
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [root, folder] },
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend, xfwd: true }])),
  },
  build: {
    outDir: join(root, process.env.BUILD_DIR ?? 'dist/app', base),
    // Pages stand side by side: who builds them clears it (scripts/buildWhenStale.ts).
    emptyOutDir: false,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: false,
    // The browsers above preload modules by themselves, and the first page has what several parts need.
    modulePreload: { polyfill: false, resolveDependencies: notYetThere },
    rolldownOptions: {
      input: resolve(root, 'src', page),
      checks: { pluginTimings: false },
      // What the first page has stands in one file, which compresses better than two; what only later pages share stands
      // in one, not in a file of its own for each small module.
      output: {
        // Seven letters tell one version of a file from another. The first page has the names of all, which compress badly.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [{ name: 'app', tags: ['$initial'] }, ...(page === 'index.html' ? sharedByJourneys : [])],
        },
      },
    },
    // `npm run bench` weighs the first load; whoever starts the application need not read about it.
    chunkSizeWarningLimit: 1000,
  },
  test: {
    // One less than the cores would be one alone on the two that CI has.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    expect: { poll: { timeout: 120_000 }, requireAssertions: true },
    projects: [
      // Files share what is read and compiled once. A test puts back what it changes of the process.
      {
        extends: true,
        test: { ...unit, name: 'unit', exclude: [...unit.exclude, OF_THE_APP], isolate: false },
      },
      { extends: true, test: { ...unit, name: 'unit-app', include: [`${OF_THE_APP}/*.test.ts`] } },
      { extends: true, test: { ...dom, name: 'dom', exclude: [OF_THE_APP], isolate: false } },
      { extends: true, test: { ...dom, name: 'dom-app', include: [`${OF_THE_APP}/*.test.tsx`] } },
      {
        extends: true,
        test: {
          name: 'server',
          root,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // Some of the tests wait for processes of their own: a third works meanwhile.
          maxWorkers: Math.max(3, availableParallelism() - 1),
          execArgv: ROOM_FOR_GARBAGE,
          // Files share what is read and compiled once: they start servers of their own, and nothing else is common.
          isolate: false,
          globalSetup: ['tests/support/postgresForTheRun.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'operaton',
          root,
          include: ['tests/operaton/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // One Operaton for all of them.
          maxWorkers: 1,
          isolate: false,
          globalSetup: ['tests/support/operatonForTheRun.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
