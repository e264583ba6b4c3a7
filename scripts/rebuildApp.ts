import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { versionIn } from '#engine/compile/plugins/screensVersionTag.ts'
import type { BuiltApp } from '#server/interpreter/definitions/watchDefinitions.ts'

import {
  buildEnvironment,
  buildsOf,
  fileOf,
  type Page,
  pagesOf,
  productsToBuild,
  SERVED,
} from './appBuild.ts'
import { type Build, lastBuilds, rememberBuilds } from './lastBuild.ts'
import { PageBuilder } from './PageBuilder.ts'

const BESIDE = 'dist/next'
/** Whoever saved waits for it. The next start makes it smallest. */
const compression = 'quick'

/** Out of the way of what is served meanwhile. */
const builder = new PageBuilder(constants.priority.PRIORITY_BELOW_NORMAL)

/** Called when something was saved, before it is known whether anything is wrong with it: Vite is loaded meanwhile. */
export function prepareBuild(): void {
  builder.begin(environmentOf(firstPage()))
}

/** Called when something is edited that may be saved. */
export function warmBuild(): void {
  builder.warm(environmentOf(firstPage()))
}

function firstPage(): Page {
  const [page] = pagesOf(productsToBuild())
  if (!page) throw new Error('There is no product to be built.')
  return page
}

function environmentOf(page: Page): NodeJS.ProcessEnv {
  return buildEnvironment(page, { compression, folder: BESIDE })
}

/**
 * Builds those pages of the application of which a source was saved, beside what is served. Once they are published, pages
 * that are loaded get them; those that are open keep the files they were made of.
 */
export async function rebuildApp(): Promise<BuiltApp> {
  const products = productsToBuild()
  const pages = pagesOf(products)
  const last = lastBuilds()
  const isAsBuilt = ([file, { sources }]: [string, Build]) => isDeepStrictEqual(sources, last[file]?.sources)
  const saved = Object.entries(buildsOf(pages, compression)).filter((each) => !isAsBuilt(each))
  const rebuilt = Object.fromEntries(saved)
  console.log('Building the app with what was saved ...')
  rmSync(BESIDE, { recursive: true, force: true })
  for (const page of pages.filter((each) => fileOf(each) in rebuilt)) {
    await builder.build(environmentOf(page))
  }
  return {
    draws: products.map(({ base }) => versionIn(readFileSync(pageAt(base), 'utf8'))),
    publish() {
      for (const file of pagesLast(globSync('**/*.*', { cwd: BESIDE }))) putInPlace(file)
      rmSync(BESIDE, { recursive: true, force: true })
      rememberBuilds({ ...last, ...rebuilt })
      console.log('What was saved is in force: a page shows it when it is loaded.')
    },
  }
}

/** The page of a product: the new one, or where nothing of it was saved the one that is served. */
function pageAt(base: string): string {
  const file = join(BESIDE, base, 'index.html')
  return existsSync(file) ? file : join(SERVED, base, 'index.html')
}

/** A page is there only with all that it names. */
function pagesLast(files: string[]): string[] {
  const isPage = (file: string) => Number(file.endsWith('.html'))
  return files.toSorted((one, other) => isPage(one) - isPage(other))
}

/** No half of a file is ever read. */
function putInPlace(file: string): void {
  const target = join(SERVED, file)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(BESIDE, file), `${target}.new`)
  renameSync(`${target}.new`, target)
}
