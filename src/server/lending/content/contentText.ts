import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ContentText } from '#contract/content.ts'

import type { Language } from '../../http/languageOf.ts'
import versions from './versions.json' with { type: 'json' }

export type ContentId = keyof typeof versions

const languages: Language[] = ['it', 'en']
const read = new Map<string, Promise<ContentText>>()

/** A text in its present version. Whoever changes a file gives it a new version in `versions.json`. */
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

async function readText(id: ContentId, language: Language): Promise<ContentText> {
  const markdown = await readFile(join(import.meta.dirname, `${id}.${language}.md`), 'utf8')
  const hash = createHash('sha256').update(markdown).digest('hex')
  return { id, version: versions[id], language, markdown, hash }
}
