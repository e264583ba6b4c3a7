import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

import { DEFAULT_LANGUAGE, LANGUAGES } from '#validation/languages.ts'

import { errorPages } from './errorPages.ts'
import { findingLine } from '../read/findingLine.ts'
import { evaluateAt, withValueAt } from '#validation/pointer.ts'
import { readJourneys } from '../read/readProducts.ts'
import { readSource } from '../read/SourceFile.ts'

const FALLBACK = 'virtual:fallback-wording'
const BUNDLED = 'virtual:bundled-wording'

type Words = Record<string, unknown>

/** What of the Italian packs comes after the first page: the shell, the errors, and the pages of an interruption. */
const kept: Record<string, string[]> = { common: ['shell', 'actions', 'blocks'], errors: [], general: [] }

/** What is said around an error page, and on it; but not of a case: the page of a case has the packs too. */
const around = ['/shell', '/blocks/ContactsBlock', '/blocks/ReferenceBlock']
const ofACase = ['/shell/sidebar', '/shell/continueCase', '/shell/session/replace']
const errorTexts = ['/FAULT', '/NO_CONNECTION']

/**
 * `virtual:bundled-wording`: the Italian words without which an error page would be mute; `virtual:fallback-wording`: all
 * that are for when the packs cannot be had. In development a saved pack is announced to the page, which fetches it again.
 */
export function wordingPlugin({ root, folder: product = root }: { root: string; folder?: string }): Plugin {
  const folder = resolve(product, 'i18n')
  const settingsFile = resolve(product, 'flows/settings.json')

  function read(file: string): Words {
    const { value, errors } = readSource(relative(root, file), readFileSync(file, 'utf8'))
    const [error] = errors
    if (error) throw new Error(findingLine({ file: relative(root, file), ...error }))
    return Object.fromEntries(Object.entries(value as Words).filter(([key]) => !key.startsWith('$')))
  }

  function pack(namespace: string): Words {
    return read(join(folder, DEFAULT_LANGUAGE, `${namespace}.json`))
  }

  function ofErrorPages(): Record<string, Words> {
    const common = pickAt(pack('common'), around)
    const pages = errorPages(read(settingsFile)).map((page) => `/${page}`)
    return {
      common: ofACase.reduce((words, at) => withValueAt(words, at, undefined), common),
      errors: pickAt(pack('errors'), errorTexts),
      general: pickAt(pack('general'), pages),
    }
  }

  function fallback(): Words {
    const { tokenFree } = read(settingsFile)['routes'] as { tokenFree: string[] }
    const first = readJourneys(root, product).flatMap(({ entry, start }) => [entry, ...start])
    const pages = tokenFree.filter((page) => !first.includes(page))
    return Object.fromEntries(
      Object.entries(kept).map(([namespace, parts]) => {
        const words = pack(namespace)
        const wanted = namespace === 'general' ? pages : parts
        return [namespace, wanted.length === 0 ? words : pick(words, wanted)]
      }),
    )
  }

  return {
    name: 'wording',

    configureServer({ watcher }) {
      watcher.add(folder)
    },

    resolveId: (id) => (id === FALLBACK || id === BUNDLED ? `\0${id}` : undefined),

    load(id) {
      if (id !== `\0${FALLBACK}` && id !== `\0${BUNDLED}`) return undefined
      this.addWatchFile(settingsFile)
      for (const namespace of Object.keys(kept))
        this.addWatchFile(join(folder, DEFAULT_LANGUAGE, `${namespace}.json`))
      return id === `\0${BUNDLED}`
        ? `export const bundledWording = ${JSON.stringify(ofErrorPages())}`
        : `export const fallbackWording = ${JSON.stringify(fallback())}`
    },

    hotUpdate({ file, modules, server }) {
      // The list of the languages is a module like any other.
      if (!file.startsWith(folder + sep) || file === resolve(root, LANGUAGES)) return modules
      const data = { language: basename(dirname(file)), namespace: basename(file, '.json') }
      server.ws.send({ type: 'custom', event: 'wording:saved', data })
      return []
    },
  }
}

function pickAt(words: Words, pointers: string[]): Words {
  return pointers.reduce<Words>((picked, at) => withValueAt(picked, at, evaluateAt(words, at)), {})
}

function pick(words: Words, wanted: string[]): Words {
  return Object.fromEntries(wanted.filter((key) => key in words).map((key) => [key, words[key]]))
}
