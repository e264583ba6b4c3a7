/** A piece of a text: words, or what stands for a value (`{{min}}`) or for another text (`$t(common.more)`). */
export interface Piece {
  kind: 'words' | 'token'
  text: string
}

const TOKEN = /(\$t\([^()]*\)|\{\{[^{}]*\}\})/

/** Returns the pieces of a text, in their order; joined they are the text. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(TOKEN)
    .map((piece, index): Piece => ({ kind: index % 2 === 1 ? 'token' : 'words', text: piece }))
    .filter((piece) => piece.text !== '')
}
