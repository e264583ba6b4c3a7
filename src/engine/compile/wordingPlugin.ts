import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

import { faultLine } from './Fault.ts'
import { readSource } from './SourceFile.ts'

const FALLBACK = 'virtual:fallback-wording'
const LOADING = '__LOADING__'

/** What of the Italian packs comes with the application: the shell, the refusals, and the pages of an interruption. */
const kept: Record<string, string[]> = { common: ['shell', 'actions', 'blocks'], errors: [], general: [] }

interface Routes {
  initialPage: string
  terms: string
  tokenFree: string[]
}

/**
 * `virtual:fallback-wording`: the Italian words without which an error page would be mute, for when the packs cannot be
 * had. In development a saved pack is announced to the page, which fetches it again.
 */
export function wordingPlugin({ root }: { root: string }): Plugin {
  const folder = resolve(root, 'i18n')
  const settingsFile = resolve(root, 'flows/settings.json')

  function read(file: string): Record<string, unknown> {
    const { value, errors } = readSource(relative(root, file), readFileSync(file, 'utf8'))
    const [error] = errors
    if (error) throw new Error(faultLine({ file: relative(root, file), ...error }))
    const { $schema: _, ...entries } = value as Record<string, unknown>
    return entries
  }

  function fallback(): Record<string, unknown> {
    const { initialPage, terms, tokenFree } = read(settingsFile)['routes'] as Routes
    const pages = tokenFree.filter((page) => page !== initialPage && page !== terms)
    return Object.fromEntries(
      Object.entries(kept).map(([namespace, parts]) => {
        const words = read(join(folder, 'it', `${namespace}.json`))
        const wanted = namespace === 'general' ? pages : parts
        return [namespace, wanted.length === 0 ? words : pick(words, wanted)]
      }),
    )
  }

  function loadingWords(): string {
    const { shell } = read(join(folder, 'it', 'common.json')) as { shell: { live: { loading: string } } }
    return shell.live.loading
  }

  return {
    name: 'wording',

    configureServer({ watcher }) {
      watcher.add(folder)
    },

    resolveId: (id) => (id === FALLBACK ? `\0${FALLBACK}` : undefined),

    load(id) {
      if (id !== `\0${FALLBACK}`) return undefined
      this.addWatchFile(settingsFile)
      for (const namespace of Object.keys(kept)) this.addWatchFile(join(folder, 'it', `${namespace}.json`))
      return `export const fallbackWording = ${JSON.stringify(fallback())}`
    },

    /** What the page says before any script of it has come. */
    transformIndexHtml: (html) => html.replace(LOADING, () => loadingWords()),

    hotUpdate({ file, modules, server }) {
      if (!file.startsWith(folder + sep)) return modules
      const data = { language: basename(dirname(file)), namespace: basename(file, '.json') }
      server.ws.send({ type: 'custom', event: 'wording:saved', data })
      return []
    },
  }
}

function pick(words: Record<string, unknown>, wanted: string[]): Record<string, unknown> {
  return Object.fromEntries(wanted.filter((key) => key in words).map((key) => [key, words[key]]))
}
