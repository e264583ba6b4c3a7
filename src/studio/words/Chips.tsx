import { piecesOf } from './piecesOf.ts'

/** A text, in which what stands for a value is marked. */
export function Chips({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.kind === 'token' ? (
      <code key={index} className="words-chip">
        {piece.text}
      </code>
    ) : (
      piece.text
    ),
  )
}
