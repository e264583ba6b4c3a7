import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import { findingLine } from '../read/findingLine.ts'
import { type FirstPage, withFirstPage } from './firstPage.ts'
import { readJourneys } from '../read/readProducts.ts'
import { readSource } from '../read/SourceFile.ts'
import { screensVersion } from '../read/screensVersion.ts'
import { withVersion } from './screensVersionTag.ts'

/** What a screen is drawn with, beside what every page has. Of the built application, by the name of the screen. */
export interface ScreenFiles {
  /** The pack of its words. */
  process: string
  scripts: string[]
  styles: string[]
}

/** Where the built application says which files belong to which screen. */
export const SCREEN_FILES = 'screens.json'

/** An action for which a page comes with the parts of a case. */
const CASE_ACTION = /\btype:["'`](?:complete|message|download)["'`]/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * The first page in one round trip after its HTML: its styles stand in the page, for without them nothing can be shown; and
 * `screens.json` says which files a screen is drawn with, so that the server has the browser fetch them beside
 * the application's own. The server puts the screen's frame and files into `index.html`; a server that sends it as it is shows the
 * frame of no screen, in Italian.
 */
export function firstPagePlugin({ root, folder = root }: { root: string; folder?: string }): Plugin {
  function read(path: string): unknown {
    const file = relative(root, join(folder, path))
    const { value, errors } = readSource(file, readFileSync(join(folder, path), 'utf8'))
    const [error] = errors
    if (error) throw new Error(findingLine({ file, ...error }))
    return value
  }

  function settings(): { brand: FirstPage['brand']; links: Record<string, string> } {
    return read('flows/settings.json') as { brand: FirstPage['brand']; links: Record<string, string> }
  }

  let styles = ''

  return {
    name: 'first-page',

    generateBundle: {
      // Before Vite writes which styles are fetched with which part, and links the page to its own.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app/main.tsx')))
        if (!entry) return
        styles = takeStyles(entry, bundle)
        this.emitFile({
          type: 'asset',
          fileName: SCREEN_FILES,
          source: JSON.stringify(screenFiles(folder, bundle)),
        })
      },
    },

    transformIndexHtml(html, { path, server }) {
      if (path !== '/index.html') return html
      const { brand, links } = settings()
      const [journey] = readJourneys(root, folder)
      const common = read('i18n/it/common.json')
      const framed = withFirstPage(html, {
        language: DEFAULT_LANGUAGE,
        brand: { ...brand, ...journey?.brand },
        home: journey?.address ?? '/',
        cookies: links['cookies'],
        common,
      })
      // In development a page draws what was saved last.
      const version = server ? '' : screensVersion(folder)
      return withStyles(withVersion(framed, version), styles)
    },
  }
}

/** Takes out of the build the styles that come with a chunk, so that they are fetched neither with the page nor later. */
function takeStyles(chunk: Chunk, bundle: Bundle): string {
  const files = [...(chunk.viteMetadata?.importedCss ?? [])]
  const styles = files.map((file) => {
    const style = bundle[file]
    if (style?.type !== 'asset') throw new Error(`The page needs ${file}, which was not built.`)
    delete bundle[file]
    return String(style.source).trim()
  })
  chunk.viteMetadata?.importedCss.clear()
  return styles.join('\n')
}

/** The form of rjsf. */
const STOCK_FORM = '/src/engine/stock/StockForm.tsx'
/** What only pages of a case work with. */
const CASE_MODULES = '/src/app/screen/caseModules.ts'

/** Puts styles into the page. */
function withStyles(html: string, styles: string): string {
  if (styles.includes('</style')) throw new Error('A style would end before its end.')
  return html.replace('</head>', () => `  <style nonce="__CSP_NONCE__">${styles}</style>\n  </head>`)
}

function screenFiles(folder: string, bundle: Bundle): Record<string, ScreenFiles> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const atHand = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => closure(chunk, byFile)))
  const later = chunks.find(({ facadeModuleId }) => facadeModuleId === '\0virtual:later-screens')
  const parts = chunks.filter(({ facadeModuleId }) => /\/src\/theme\/.*\.tsx$/.test(facadeModuleId ?? ''))
  const stock = chunkOf(STOCK_FORM, chunks)
  const ofCases = chunkOf(CASE_MODULES, chunks)

  function filesOf(process: string, name: string): ScreenFiles | undefined {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === `\0virtual:screens/${name}`)
    if (!chunk) return undefined
    const isLate = later?.dynamicImports.includes(chunk.fileName)
    const needed = [
      chunk,
      ...(later && isLate ? [later] : []),
      ...parts.filter((part) => names(chunk.code, basename(part.facadeModuleId ?? '', '.tsx'))),
      ...(/\bisWhole:(?:false|!1)/.test(chunk.code) ? [stock] : []),
      ...(isLate || worksOnCase(chunk.code, ofCases.code) ? [ofCases] : []),
    ]
    const files = new Set(needed.flatMap((each) => closure(each, byFile)).filter((file) => !atHand.has(file)))
    const styles = [...files].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])
    return { process, scripts: [...files], styles: [...new Set(styles)] }
  }

  const schemas = resolve(folder, 'schemas')
  const found = globSync('*/*.json', { cwd: schemas }).flatMap((file) => {
    const name = basename(file, '.json')
    const files = filesOf(relative('.', dirname(file)), name)
    return files ? [[name, files] as const] : []
  })
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Returns the chunk of a file. Throws where none is made of it, so that the screens that need it do not lose it unseen. */
function chunkOf(file: string, chunks: Chunk[]): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
  if (!chunk) throw new Error(`No chunk is made of ${file}: name the file that stands in its place.`)
  return chunk
}

/** A chunk and all that comes with it. */
function closure({ fileName, imports }: Chunk, byFile: Map<string, Chunk>): string[] {
  const below = imports.flatMap((file) => {
    const imported = byFile.get(file)
    return imported ? closure(imported, byFile) : []
  })
  return [fileName, ...below]
}

/** Whether a screen names an action or a call of pages of a case. */
function worksOnCase(code: string, ofCases: string): boolean {
  const calls = [...code.matchAll(/\bendpoint:["'`](\w+)["'`]/g)].map(([, name = '']) => name)
  return CASE_ACTION.test(code) || calls.some((name) => new RegExp(`\\b${name}:`).test(ofCases))
}

/** Whether a screen names a part of the theme: as its widget, field or block, or by its layout. */
function names(code: string, part: string): boolean {
  const layout = /^(\w+)Layout$/.exec(part)?.[1]?.toLowerCase()
  return layout === undefined
    ? new RegExp(`["'\`]${part}["'\`]`).test(code)
    : new RegExp(`layout:["'\`]${layout}["'\`]`).test(code)
}
