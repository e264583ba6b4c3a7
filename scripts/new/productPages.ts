import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'jsonc-parser'

import { lenderErrorCodes } from '#contract/errors.ts'
import type { Settings } from '#contract/settings.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import type { Flow } from '#flow/Flow.ts'
import type { Language } from '#validation/languages.ts'

import type { Words } from '#studio/flow/new/addWords.ts'
import type { Draft } from './Draft.ts'
import { meanings } from './productSettings.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

/** The packs that every product has. */
const packs = ['common', 'errors', 'general', 'messages', 'validation'] as const

/** The messages that every product sends. */
const sent = ['code', 'resumeLink']

/** Returns the pages of the project that no journey does without, leading to `entry`; what they share, and their words. */
export function productPages(draft: Draft, entry: string) {
  const { routes } = parse(draft.read('flows/settings.json')) as Settings
  const home = homeOf(draft)
  const pages = meanings.map((meaning) => {
    const name = routes[meaning]
    const text = draft
      .read(`schemas/general/${name}.json`)
      .replaceAll(`"route": "${home}"`, `"route": "${entry}"`)
    const { $schema: _, ...screen } = parse(text) as Record<string, unknown>
    return { name, screen, text }
  })
  const names = pages.map(({ name }) => name)
  const ownErrors: string[] = [...lenderErrorCodes, ...declaredErrors(draft)]
  const files = new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/"\/shared\/(\w+\.json)/g)].map(([, file]) => file!)),
  )
  return {
    pages,
    shared: [...files].map((file) => [file, draft.read(`schemas/shared/${file}`)] as const),
    words(language: Language): Record<(typeof packs)[number], Words> {
      const read = Object.fromEntries(
        packs.map((pack) => [pack, wordsOf(draft, `i18n/${language}/${pack}.json`)]),
      ) as Record<(typeof packs)[number], Words>
      const only = (words: Words, isKept: (name: string) => boolean) =>
        Object.fromEntries(Object.entries(words).filter(([name]) => isKept(name)))
      return {
        ...read,
        common: commonOf(draft, read.common),
        errors: only(read.errors, (code) => !ownErrors.includes(code)),
        general: only(read.general, (name) => names.includes(name)),
        messages: only(read.messages, (name) => sent.includes(name)),
      }
    },
  }
}

/** The words that all screens share, without the choices of the project's own. */
function commonOf({ root }: Draft, common: Words): Words {
  const screens = globSync('schemas/*/*.json', { cwd: root, exclude: ['schemas/{meta,shared}/**'] })
  const sources = screens.flatMap((file) =>
    Object.keys((parse(readFileSync(join(root, file), 'utf8')) as Screen).sources ?? {}),
  )
  const options = Object.entries(common['options'] as Words).filter(([name]) => !sources.includes(name))
  return { ...common, options: Object.fromEntries(options) }
}

/** The error codes that the project's own flows declare. */
function declaredErrors({ root }: Draft): string[] {
  return globSync('flows/*.json', { cwd: root }).flatMap(
    (file) => (parse(readFileSync(join(root, file), 'utf8')) as Partial<Flow>).errors ?? [],
  )
}

/** The page at which the project's own journey begins. */
function homeOf(draft: Draft): string {
  const [file] = globSync('flows/journeys/*.json', { cwd: draft.root })
  if (file === undefined) throw new UsageError('flows/journeys holds no journey to copy the pages of.')
  return (parse(draft.read(file)) as { entry: string }).entry
}

function wordsOf(draft: Draft, file: string): Words {
  const { $schema: _, ...words } = parse(draft.read(file)) as Words
  return words
}
