import { join, relative, resolve } from 'node:path'

import { type ProductFolder, readProducts } from '#engine/compile/read/readProducts.ts'
import { LANGUAGES, languages } from '#validation/languages.ts'

import type { Build, Builds, Compression } from './lastBuild.ts'
import { sourceStamps } from './sourceStamps.ts'
import { studioNamespaces, studioPack } from './studioPacks.ts'

/** Where the built application is served from. */
export const SERVED = 'dist/app'

const code = ['src', 'schemas/meta', LANGUAGES, 'vite.config.ts', 'package-lock.json']
/** The server, and a file of types alone. */
const notInBrowser = ['src/server', 'src/contract/screenData.ts']

/** A page to be built. */
export interface Page {
  page: string
  /** The path below which it is served. */
  base: string
  /** Files, and folders of files, that it is made of. */
  madeOf: string[]
}

export function productsToBuild(): ProductFolder[] {
  return readProducts(process.cwd(), process.env['DEFINITIONS_DIR'])
}

/** The app of each product, and the studio by itself: the first page of a journey carries nothing of it. */
export function pagesOf(products: ProductFolder[]): Page[] {
  const apps = products.map(({ base, folder }) => {
    const definitions = ['schemas', 'flows', 'i18n'].map((name) => fromHere(join(folder, name)))
    return { page: 'index.html', base, madeOf: [...code, ...definitions] }
  })
  return [...apps, { page: 'studio/index.html', base: '/', madeOf: [...code, ...studioFiles(products)] }]
}

/** Words and look of the studio, which shows no screen. */
function studioFiles([main]: ProductFolder[]): string[] {
  const folders = { root: process.cwd(), product: main?.folder ?? process.cwd() }
  const packs = languages.flatMap((language) =>
    studioNamespaces.map((namespace) => studioPack(folders, language, namespace)),
  )
  return [...packs, join(folders.product, 'flows/settings.json')].map(fromHere)
}

function fromHere(path: string): string {
  return relative(process.cwd(), path)
}

/** The file of a page, by its path in the built application. */
export function fileOf({ page, base }: Page): string {
  return join(base, page)
}

/** Builds of the pages as their sources stand now. */
export function buildsOf(pages: Page[], compression: Compression): Builds {
  return Object.fromEntries(
    pages.map((page) => [
      fileOf(page),
      { compression, sources: sourceStamps(page.madeOf, notInBrowser) } satisfies Build,
    ]),
  )
}

interface HowToBuild {
  compression: Compression
  /** Where to: a path from the project's folder. */
  folder?: string
}

/** What Vite is told by its environment: the page is one for people, however the server that serves it runs. */
export function buildEnvironment(
  { page, base }: Page,
  { compression, folder = SERVED }: HowToBuild,
): NodeJS.ProcessEnv {
  return {
    // What was compiled of Vite for the last page need not be compiled again.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'),
    ...process.env,
    NODE_ENV: 'production',
    BUILD_PAGE: page,
    BUILD_BASE: base,
    BUILD_COMPRESSION: compression,
    BUILD_DIR: folder,
  }
}
