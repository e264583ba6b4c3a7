import { tokensLost } from './tokensLost.ts'
import type { Word } from './Word.ts'

/** Returns what another language names and this one does not. */
export function lostTokens({ texts }: Word, language: string, text = texts[language]): string[] {
  if (text === undefined) return []
  const others = Object.entries(texts).filter(([other]) => other !== language)
  return [...new Set(others.flatMap(([, other = '']) => tokensLost(other, text)))]
}
