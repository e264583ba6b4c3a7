import { type Static, Type } from 'typebox'

/** A versioned text to be read or agreed to. `hash` is the SHA-256 of `markdown`, in hexadecimal. */
export const ContentText = Type.Object({
  id: Type.String(),
  version: Type.String(),
  language: Type.String(),
  markdown: Type.String(),
  hash: Type.String(),
})
export type ContentText = Static<typeof ContentText>
