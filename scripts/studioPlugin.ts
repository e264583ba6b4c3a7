import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

import { compileScreen, findingLines } from '#engine/compile/compileScreen.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { entries } from '#studio/catalogue/catalogue.ts'
import { type CatalogueEntry, nameOf } from '#studio/catalogue/CatalogueEntry.ts'
import { specimenScreen } from '#studio/catalogue/specimenScreen.ts'
import { languages } from '#validation/languages.ts'

import { studioNamespaces, studioPack } from './studioPacks.ts'

const SPECIMENS = 'virtual:specimens'
const WORDING = 'virtual:studio-wording'

/**
 * What the studio needs at build time, so that it works with no server: `virtual:specimens` is the screen of each entry
 * of the catalogue, compiled as any screen is; `virtual:studio-wording` the words that all screens share, and its own.
 */
export function studioPlugin({ root, folder: product = root }: { root: string; folder?: string }): Plugin {
  const fileOf = (language: string, namespace: string) => studioPack({ root, product }, language, namespace)

  function words(language: string, watch: (file: string) => void): string {
    const packs = studioNamespaces.map((namespace) => {
      const file = fileOf(language, namespace)
      watch(file)
      return [namespace, readSource(file, readFileSync(file, 'utf8')).value]
    })
    return `export const words = ${JSON.stringify(Object.fromEntries(packs))}`
  }

  return {
    name: 'studio',

    // Any address below the studio is its one page, as the server has it.
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '', query] = request.url?.split('?') ?? []
        if (/^\/studio(\/[a-z]+)?$/.test(path)) request.url = `/studio/${query ? `?${query}` : ''}`
        next()
      })
    },

    resolveId(id, importer) {
      // A virtual module is in no package, so that the project's own `#` means nothing there.
      if (id.startsWith('#') && importer?.startsWith(`\0${SPECIMENS}`)) return join(root, 'src', id.slice(1))
      return [SPECIMENS, WORDING].some((known) => id === known || id.startsWith(`${known}/`))
        ? `\0${id}`
        : undefined
    },

    load(id) {
      if (id === `\0${WORDING}`) return loadersOf(WORDING, languages, 'words')
      if (id.startsWith(`\0${WORDING}/`)) return words(lastPart(id), (file) => this.addWatchFile(file))
      if (id === `\0${SPECIMENS}`) return listOf(entries.map(nameOf))
      const entry = entries.find((one) => id === `\0${SPECIMENS}/${nameOf(one)}`)
      return entry && compiled(entry)
    },

    // The page reloads by itself when a text was saved: it must not be given the old one.
    hotUpdate({ file }) {
      const { moduleGraph } = this.environment
      for (const language of languages) {
        const isItsPack = studioNamespaces.some((namespace) => fileOf(language, namespace) === file)
        const module = isItsPack && moduleGraph.getModuleById(`\0${WORDING}/${language}`)
        if (module) moduleGraph.invalidateModule(module)
      }
      return undefined
    },
  }
}

function compiled(entry: CatalogueEntry): string {
  const name = nameOf(entry)
  const file = `src/studio/catalogue/${name}.json`
  const { code, findings } = compileScreen(
    { file, process: 'studio', name },
    JSON.stringify(specimenScreen(entry)),
    new Map(),
  )
  if (code === undefined) throw new Error(findingLines(findings))
  return code
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function loadersOf(module: string, names: readonly string[], exported: string): string {
  const lines = names.map(
    (name) => `${name}: () => import('${module}/${name}').then((loaded) => loaded.${exported})`,
  )
  return `export const ${exported} = {\n${lines.join(',\n')}\n}`
}

/** All at once: the page shows them all. */
function listOf(names: string[]): string {
  const imports = names.map((name, index) => `import { screen as s${index} } from '${SPECIMENS}/${name}'`)
  const pairs = names.map((name, index) => `${JSON.stringify(name)}: s${index}`)
  return [...imports, `export const specimens = {\n${pairs.join(',\n')}\n}`].join('\n')
}
