import { LANGUAGES } from '#validation/languages.ts'

/** What a definition file is, by its path. `language` is its folder below i18n. */
export type DefinitionFile =
  | { kind: 'screen'; process: string; name: string }
  | { kind: 'wording'; language: string; name: string }
  | {
      kind:
        | 'shared'
        | 'flow'
        | 'table'
        | 'service'
        | 'event'
        | 'webhook'
        | 'story'
        | 'journey'
        | 'general'
        | 'settings'
        | 'settingsSchema'
      name: string
    }

/** Folders of flows/ that each hold files of one kind. */
const kinds: Record<string, 'journey' | 'table' | 'service' | 'event' | 'webhook' | 'story'> = {
  journeys: 'journey',
  tables: 'table',
  services: 'service',
  events: 'event',
  webhooks: 'webhook',
  stories: 'story',
}

/** The grammar of `schemas/meta` that each kind of file follows. */
export const grammarOf: Record<DefinitionFile['kind'], string> = {
  screen: 'screen',
  shared: 'schema',
  flow: 'flow',
  table: 'table',
  service: 'service',
  event: 'event',
  webhook: 'webhook',
  story: 'story',
  journey: 'journey',
  general: 'general',
  settings: 'settings',
  settingsSchema: 'schema',
  wording: 'wording',
}

/** Returns what the file at a path defines; undefined for the grammars themselves, and for the list of the languages. */
export function definitionFileOf(file: string): DefinitionFile | undefined {
  const [top = '', folder = ''] = file.split('/')
  const name = nameOf(file)
  if (top === 'schemas') {
    if (folder === 'meta') return undefined
    return folder === 'shared' ? { kind: 'shared', name } : { kind: 'screen', process: folder, name }
  }
  if (file === LANGUAGES) return undefined
  if (top === 'i18n') return { kind: 'wording', language: folder, name }
  const kind = kinds[folder]
  if (kind && file.split('/').length > 2) return { kind, name }
  if (name === 'settings.schema') return { kind: 'settingsSchema', name }
  const isSingle = name === 'settings' || name === 'general'
  return { kind: isSingle ? name : 'flow', name }
}

/** `schemas/shared/tax_code.json` is called `tax_code`. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
}
