import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { ContentText } from '#contract/content.ts'
import { type Language, languages } from '#validation/languages.ts'

import { localizedFile } from '../../environment/localizedFile.ts'
import versions from './versions.json' with { type: 'json' }

export type ContentId = keyof typeof versions

const read = new Map<string, Promise<ContentText>>()

/**
 * Returns a text in its present version, in Italian where it is not translated: its `language` says in which it is. Who
 * changes a file gives it a new version in `versions.json`.
 */
export async function contentText(id: ContentId, language: Language): Promise<ContentText> {
  const key = `${id}.${language}`
  const known = read.get(key) ?? readText(id, language)
  read.set(key, known)
  return known
}

/** The text in the language in which it has this hash: what was shown is what is kept. */
export async function contentTextOfHash(id: ContentId, hash: string): Promise<ContentText | undefined> {
  const texts = await Promise.all(languages.map((language) => contentText(id, language)))
  return texts.find((text) => text.hash === hash)
}

async function readText(id: ContentId, asked: Language): Promise<ContentText> {
  const { path, language } = localizedFile(import.meta.dirname, id, 'md', asked)
  const markdown = await readFile(path, 'utf8')
  const hash = createHash('sha256').update(markdown).digest('hex')
  return { id, version: versions[id], language, markdown, hash }
}
