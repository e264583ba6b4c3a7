import { tokensOf } from './tokensOf.ts'

/** Returns the tokens of a text that another one does without. */
export function tokensLost(from: string, to: string): string[] {
  const kept = new Set(tokensOf(to))
  return tokensOf(from).filter((token) => !kept.has(token))
}
