/** The server's keys as text: kept in `data/keys` in development, in the environment in production. */
export interface KeyMaterial {
  /** Ed25519 keys, by commas: a private one that signs (PKCS #8, base64), then others whose tokens are believed too. */
  signing: string
  /** 32 bytes each, base64, by commas: the first makes fingerprints, each finds what it has made. */
  pepper: string
  /** 32 bytes, base64. */
  index: string
  /** `id:base64` of 32 bytes each, by commas; the first seals. */
  data: string
}
