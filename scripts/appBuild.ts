import { sourceStamps } from './sourceStamps.ts'

/** Where the sources of the built application are remembered. */
export const BUILT_FILE = 'dist/.built.json'

const sources = ['src', 'schemas', 'flows', 'i18n', 'vite.config.ts', 'package-lock.json']
const notInBrowser = ['src/server']
/** The app, and the studio by itself: the first page of the journey carries nothing of it. */
export const pages = ['index.html', 'studio/index.html']

/** The sources as they stand, for a later build to know whether they are others. */
export function stampsNow(): string {
  return JSON.stringify(sourceStamps(sources, notInBrowser), null, 1)
}

/** What Vite is told by its environment: the page is one for people, however the server that serves it runs. */
export function buildEnvironment(page: string, folder?: string): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', BUILD_PAGE: page, ...(folder && { BUILD_DIR: folder }) }
}

/** The arguments with which Node builds a page. */
export const viteBuild = [
  'node_modules/vite/bin/vite.js',
  'build',
  '--configLoader',
  'native',
  '--logLevel',
  'warn',
]
