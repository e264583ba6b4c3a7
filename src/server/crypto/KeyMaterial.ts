/** The server's keys as text: kept in `data/keys` in development, in the environment in production. */
export interface KeyMaterial {
  /** Ed25519 private key, PKCS #8, base64. */
  signing: string
  /** 32 bytes, base64. */
  pepper: string
  /** 32 bytes, base64. */
  index: string
  /** `id:base64` of 32 bytes each, by commas; the first seals. */
  data: string
}
