import type { FallbackWording } from './openTexts.ts'

const AFTER_THE_FIRST_PAGE_MS = 10_000

let coming: Promise<FallbackWording> | undefined

/** The Italian words for when a pack cannot be had. They come of themselves after the first page, while there is a way. */
export function fallbackWording(): Promise<FallbackWording> {
  coming ??= import('virtual:fallback-wording').then((module) => module.fallbackWording)
  coming.catch(() => (coming = undefined))
  return coming
}

setTimeout(() => void fallbackWording(), AFTER_THE_FIRST_PAGE_MS)
