import { writeNumber } from '#engine/answers/writeNumber.ts'
import { DEFAULT_LANGUAGE, type Language } from '#engine/screen/languages.ts'

/** 345678 bytes are `338 kB`. */
export function formatBytes(bytes: number, language: Language = DEFAULT_LANGUAGE): string {
  const isLarge = bytes >= 1024 * 1024
  // Nothing is as small as nothing at all.
  const size = isLarge ? bytes / 1024 / 1024 : Math.max(bytes / 1024, Math.sign(bytes))
  return `${writeNumber(size, language, { most: isLarge ? 1 : 0 })} ${isLarge ? 'MB' : 'kB'}`
}
