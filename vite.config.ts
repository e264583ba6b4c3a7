import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { screensPlugin } from './src/engine/compile/screensPlugin.ts'
import { wordingPlugin } from './src/engine/compile/wordingPlugin.ts'
import { slimRjsf } from './src/engine/compile/slimRjsf.ts'
import { studioPlugin } from './scripts/studioPlugin.ts'

const root = import.meta.dirname
const backend = process.env.BACKEND_URL ?? 'http://localhost:8080'
/** `/api` alone would take the modules of src/api too. */
const backendPaths = ['/api/v1', '/i18n', '/actuator', '/sandbox', '/oidc', '/documentation']

export default defineConfig({
  root: resolve(root, 'src'),
  cacheDir: resolve(root, 'node_modules/.vite'),
  publicDir: false,
  plugins: [screensPlugin({ root }), wordingPlugin({ root }), studioPlugin({ root }), slimRjsf(), react()],
  server: {
    port: 5173,
    strictPort: true,
    fs: { allow: [root] },
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend, xfwd: true }])),
  },
  build: {
    outDir: resolve(root, 'dist/app'),
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: false,
    // The studio, /studio/, is built by itself (scripts/buildWhenStale.ts): the app's first page carries nothing of it.
    rolldownOptions: { input: resolve(root, 'src/index.html') },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          root,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', 'tests/e2e/**', 'tests/fixtures/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          root,
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/domSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          root,
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['tests/support/postgresForTheRun.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
