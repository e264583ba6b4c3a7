import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

import config from '../../vite.config.ts'

/**
 * The tests of one room alone, as `npm run mutate` runs them: those in the folders and files that MUTATION_TESTS lists, without
 * the files that MUTATION_WITHOUT lists. On SQLite alone: what only PostgreSQL shows is a lock, and none is taken away here.
 * Without options of the process: Stryker runs tests in threads, which take none.
 */
const places = (process.env['MUTATION_TESTS'] ?? '').split(',')
const without = (process.env['MUTATION_WITHOUT'] ?? '').split(',').filter((file) => file !== '')
const patterns: Record<string, (place: string) => string[]> = {
  unit: (place) => (isOf(place, 'app') || isOf(place, 'server') ? [] : filesAt(place, 'ts')),
  dom: (place) => (isOf(place, 'app') ? [] : filesAt(place, 'tsx')),
  'unit-app': (place) => (isOf(place, 'app') ? filesAt(place, 'ts') : []),
  'dom-app': (place) => (isOf(place, 'app') ? filesAt(place, 'tsx') : []),
  server: (place) => (isOf(place, 'server') ? filesAt(place, 'ts') : []),
}

/** A folder has the files below it; a file is itself. */
function filesAt(place: string, ending: 'ts' | 'tsx'): string[] {
  if (!/\.tsx?$/.test(place)) return [`${place}/**/*.test.${ending}`]
  return place.endsWith(`.test.${ending}`) ? [place] : []
}

function isOf(place: string, room: string): boolean {
  return `${place}/`.startsWith(`tests/${room}/`)
}

const { projects = [], ...shared } = config.test ?? {}
const narrowed = (projects as TestProjectInlineConfiguration[]).flatMap((project) => {
  const include = places.flatMap((place) => patterns[String(project.test?.name)]?.(place) ?? [])
  const exclude = [...(project.test?.exclude ?? []), ...without]
  return include.length === 0
    ? []
    : [{ ...project, test: { ...project.test, include, exclude, globalSetup: [], execArgv: [] } }]
})

export default defineConfig({ ...config, test: { ...shared, projects: narrowed } })
