import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONSchema7 } from 'json-schema'
import type { Plugin } from 'vite'

import { compileScreen, findingLines } from '#engine/compile/compileScreen.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { readLanguages } from '#engine/compile/read/readLanguages.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'
import { entries } from '#studio/catalogue/catalogue.ts'
import { type CatalogueEntry, nameOf } from '#studio/catalogue/CatalogueEntry.ts'
import { type FieldKind, fieldKinds, inspectorScreen } from '#studio/screen/inspector/inspectorScreen.ts'
import { specimenScreen } from '#studio/catalogue/specimenScreen.ts'
import { LANGUAGES } from '#validation/languages.ts'

import { studioNamespaces, studioPack } from './studioPacks.ts'

const SPECIMENS = 'virtual:specimens'
const INSPECTORS = 'virtual:inspectors'
const WORDING = 'virtual:studio-wording'
/** Parts of the words that few pages say, each by itself: catalogue, tables and settings, operations, and the rules of the check. */
const parts = ['specimens', 'figures', 'running', 'rules'] as const

/** The module of such a part: below the one of the others, as no language is called. */
const moduleOf = (part: string) => `${WORDING}/${part}`

/**
 * What the studio needs at build time, so that it works with no server: `virtual:specimens` is the screen of each entry
 * of the catalogue, compiled as any screen is; `virtual:inspectors` the screen on which a field of each kind is changed, made of the
 * grammars of `schemas/meta`; `virtual:studio-wording` the words that all screens share, and its own, those that few pages say
 * by themselves: they are half of it.
 */
export function studioPlugin({ root, folder: product = root }: { root: string; folder?: string }): Plugin {
  const fileOf = (language: string, namespace: string) => studioPack({ root, product }, language, namespace)

  function pack(language: string, namespace: string, watch: (file: string) => void): Record<string, unknown> {
    const file = fileOf(language, namespace)
    watch(file)
    return readSource(file, readFileSync(file, 'utf8')).value as Record<string, unknown>
  }

  function words(language: string, watch: (file: string) => void): string {
    const packs = studioNamespaces.map((namespace) => {
      const all = Object.entries(pack(language, namespace, watch))
      const others = all.filter(([key]) => namespace !== 'studio' || !parts.some((part) => part === key))
      return [namespace, Object.fromEntries(others)]
    })
    return `export const words = ${JSON.stringify(Object.fromEntries(packs))}`
  }

  function partOfWords(part: string, language: string, watch: (file: string) => void): string {
    return `export const words = ${JSON.stringify(pack(language, 'studio', watch)[part])}`
  }

  function inspector(kind: FieldKind, watch: (file: string) => void): string {
    const grammar = (name: string) => {
      const file = join(root, 'schemas/meta', `${name}.json`)
      watch(file)
      return readSource(file, readFileSync(file, 'utf8')).value as JSONSchema7
    }
    const screen = inspectorScreen(kind, { schema: grammar('schema'), screen: grammar('screen') })
    return compiledScreen(`src/studio/screen/inspector/${kind}.json`, kind, screen)
  }

  return {
    name: 'studio',

    // Any address below the studio is its one page, as the server has it.
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = '', query] = request.url?.split('?') ?? []
        if (/^\/studio(\/[a-z]+|\/screen\/[\w.-]+)?$/.test(path))
          request.url = `/studio/${query ? `?${query}` : ''}`
        next()
      })
    },

    resolveId(id, importer) {
      // A virtual module is in no package, so that the project's own `#` means nothing there.
      const isOfScreen = [SPECIMENS, INSPECTORS].some((each) => importer?.startsWith(`\0${each}`))
      if (id.startsWith('#') && isOfScreen) return join(root, 'src', id.slice(1))
      return [SPECIMENS, INSPECTORS, WORDING].some((known) => id === known || id.startsWith(`${known}/`))
        ? `\0${id}`
        : undefined
    },

    load(id) {
      if (id === `\0${WORDING}`) {
        this.addWatchFile(join(root, LANGUAGES))
        const languages = readLanguages([root])
        const loaders = parts.map((part) => `${part}: ${loadersOf(moduleOf(part), languages)}`)
        return [
          `export const words = ${loadersOf(WORDING, languages)}`,
          `export const partsOfWords = {\n${loaders.join(',\n')}\n}`,
        ].join('\n')
      }
      const part = parts.find((one) => id.startsWith(`\0${moduleOf(one)}/`))
      if (part) return partOfWords(part, lastPart(id), (file) => this.addWatchFile(file))
      if (id.startsWith(`\0${WORDING}/`)) return words(lastPart(id), (file) => this.addWatchFile(file))
      if (id === `\0${SPECIMENS}`) return listOf(SPECIMENS, entries.map(nameOf), 'specimens')
      if (id === `\0${INSPECTORS}`) return listOf(INSPECTORS, fieldKinds, 'inspectors')
      const kind = fieldKinds.find((one) => id === `\0${INSPECTORS}/${one}`)
      if (kind) return inspector(kind, (file) => this.addWatchFile(file))
      const entry = entries.find((one) => id === `\0${SPECIMENS}/${nameOf(one)}`)
      return entry && compiled(entry)
    },

    // The page reloads by itself when a text was saved: it must not be given the old one.
    hotUpdate({ file }) {
      const { moduleGraph } = this.environment
      for (const language of readLanguages([root])) {
        const isItsPack = studioNamespaces.some((namespace) => fileOf(language, namespace) === file)
        for (const kind of isItsPack ? [WORDING, ...parts.map(moduleOf)] : []) {
          const module = moduleGraph.getModuleById(`\0${kind}/${language}`)
          if (module) moduleGraph.invalidateModule(module)
        }
      }
      return undefined
    },
  }
}

function compiled(entry: CatalogueEntry): string {
  const name = nameOf(entry)
  return compiledScreen(`src/studio/catalogue/${name}.json`, name, specimenScreen(entry))
}

function compiledScreen(file: string, name: string, screen: Screen): string {
  const { code, findings } = compileScreen(
    { file, process: 'studio', name },
    JSON.stringify(screen),
    new Map(),
  )
  if (code === undefined) throw new Error(findingLines(findings))
  return code
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

function loadersOf(module: string, names: readonly string[]): string {
  const lines = names.map((name) => `${name}: () => import('${module}/${name}').then(({ words }) => words)`)
  return `{\n${lines.join(',\n')}\n}`
}

/** All at once: a page shows them all, or any. */
function listOf(module: string, names: readonly string[], exported: string): string {
  const imports = names.map((name, index) => `import { screen as s${index} } from '${module}/${name}'`)
  const pairs = names.map((name, index) => `${JSON.stringify(name)}: s${index}`)
  return [...imports, `export const ${exported} = {\n${pairs.join(',\n')}\n}`].join('\n')
}
