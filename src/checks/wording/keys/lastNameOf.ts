import type { Text } from '../../lookups/texts.ts'

/** Returns the last name of a text's key, without an ending for variants: `label`. */
export function lastNameOf({ key }: Text): string {
  return key.slice(key.lastIndexOf('.') + 1)
}
