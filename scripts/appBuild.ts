import { join, relative } from 'node:path'

import { type ProductFolder, readProducts } from '#engine/compile/read/readProducts.ts'

import { sourceStamps } from './sourceStamps.ts'

/** Where the sources of the built application are remembered. */
export const BUILT_FILE = 'dist/.built.json'

const sources = ['src', 'schemas/meta', 'i18n', 'vite.config.ts', 'package-lock.json']
const notInBrowser = ['src/server']

/** A page to be built, and below which path it is served. */
interface Page {
  page: string
  base: string
}

export function productsToBuild(): ProductFolder[] {
  return readProducts(process.cwd(), process.env['DEFINITIONS_DIR'])
}

/** The app of each product, and the studio by itself: the first page of a journey carries nothing of it. The first clears the folder. */
export function pagesOf(products: ProductFolder[]): Page[] {
  return [
    ...products.map(({ base }) => ({ page: 'index.html', base })),
    { page: 'studio/index.html', base: '/' },
  ]
}

/** The sources as they stand, for a later build to know whether they are others. */
export function stampsOf(products: ProductFolder[]): string {
  const built = [...sources, ...products.flatMap(({ folder }) => definitionsOf(folder))]
  return JSON.stringify(sourceStamps(built, notInBrowser), null, 1)
}

function definitionsOf(folder: string): string[] {
  return ['schemas', 'flows', 'i18n'].map((name) => relative(process.cwd(), join(folder, name)))
}

/** What Vite is told by its environment: the page is one for people, however the server that serves it runs. */
export function buildEnvironment({ page, base }: Page, folder?: string): NodeJS.ProcessEnv {
  const inFolder = folder === undefined ? {} : { BUILD_DIR: folder }
  return { ...process.env, NODE_ENV: 'production', BUILD_PAGE: page, BUILD_BASE: base, ...inFolder }
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
