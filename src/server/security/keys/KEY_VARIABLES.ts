import type { KeyMaterial } from './KeyMaterial.ts'

/** Where production keeps its keys. */
export const KEY_VARIABLES: Record<keyof KeyMaterial, string> = {
  signing: 'SIGNING_KEY',
  pepper: 'CODE_PEPPER',
  index: 'INDEX_KEY',
  data: 'DATA_KEYS',
}
