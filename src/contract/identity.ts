import { type Static, Type } from 'typebox'

/** An outside page to go to; its origin is on the settings' allowlist. */
export const OutsideAddress = Type.Object({ url: Type.String() })
export type OutsideAddress = Static<typeof OutsideAddress>

/** What must be said before anybody is recognised by video: the picture of a face is biometric data. */
export const RecognitionRequest = Type.Object(
  { biometricConsent: Type.Literal('allow') },
  { additionalProperties: false },
)
export type RecognitionRequest = Static<typeof RecognitionRequest>
