import { piecesOf } from './piecesOf.ts'

/** Returns what stands for a value or for another text, once each. */
export function tokensOf(text: string): string[] {
  const tokens = piecesOf(text).filter(({ kind }) => kind === 'token')
  return [...new Set(tokens.map((token) => token.text))]
}
