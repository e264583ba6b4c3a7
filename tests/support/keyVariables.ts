import { KEY_VARIABLES } from '#server/security/keys/KEY_VARIABLES.ts'
import type { KeyMaterial } from '#server/security/keys/KeyMaterial.ts'

/** The variables of the environment that give a server these keys. */
export function keyVariables(material: KeyMaterial): Record<string, string> {
  return Object.fromEntries(
    Object.entries(KEY_VARIABLES).map(([key, name]) => [name, material[key as keyof KeyMaterial]]),
  )
}
