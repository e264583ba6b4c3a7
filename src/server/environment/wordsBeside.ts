import { readFileSync } from 'node:fs'

import type { Language } from '#validation/languages.ts'

import { localizedFile } from './localizedFile.ts'

/**
 * Returns what gives the words of `<name>.<language>.json` in a folder, each in the default language where it is not
 * translated. They are read once: pages of them are shown when there is much to do.
 */
export function wordsBeside<Words extends object>(
  folder: string,
  name: string,
  usual: Words,
): (language: Language) => Words {
  const read = new Map<Language, Words>()
  return (language) => {
    const { path } = localizedFile(folder, name, 'json', language)
    const words = read.get(language) ?? {
      ...usual,
      ...(JSON.parse(readFileSync(path, 'utf8')) as Partial<Words>),
    }
    read.set(language, words)
    return words
  }
}
