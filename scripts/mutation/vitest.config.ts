import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import config from '../../vite.config.ts'

/**
 * The tests of one room alone, as `npm run mutate` runs them: those below the folders that MUTATION_TESTS lists, without
 * the files that MUTATION_WITHOUT lists. On SQLite alone: what only PostgreSQL shows is a lock, and none is taken away here.
 */
const folders = (process.env['MUTATION_TESTS'] ?? '').split(',')
const without = (process.env['MUTATION_WITHOUT'] ?? '').split(',').filter((file) => file !== '')
const patterns: Record<string, (folder: string) => string[]> = {
  unit: (folder) => (isOf(folder, 'app') || isOf(folder, 'server') ? [] : [`${folder}/**/*.test.ts`]),
  dom: (folder) => (isOf(folder, 'app') ? [] : [`${folder}/**/*.test.tsx`]),
  'unit-app': (folder) => (isOf(folder, 'app') ? [`${folder}/**/*.test.ts`] : []),
  'dom-app': (folder) => (isOf(folder, 'app') ? [`${folder}/**/*.test.tsx`] : []),
  server: (folder) => (isOf(folder, 'server') ? [`${folder}/**/*.test.ts`] : []),
}

function isOf(folder: string, room: string): boolean {
  return `${folder}/`.startsWith(`tests/${room}/`)
}

const { projects = [], ...shared } = config.test ?? {}
const narrowed = (projects as TestProjectInlineConfiguration[]).flatMap((project) => {
  const include = folders.flatMap((folder) => patterns[String(project.test?.name)]?.(folder) ?? [])
  const exclude = [...(project.test?.exclude ?? []), ...without]
  return include.length === 0
    ? []
    : [{ ...project, test: { ...project.test, include, exclude, globalSetup: [] } }]
})

export default defineConfig({ ...config, test: { ...shared, projects: narrowed } })
