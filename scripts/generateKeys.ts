/** node scripts/generateKeys.ts: new keys for production, as lines of an environment file. */
import { generateKeyMaterial } from '#server/crypto/generateKeyMaterial.ts'
import { KEY_VARIABLES } from '#server/crypto/KEY_VARIABLES.ts'

const material = generateKeyMaterial()
for (const key of Object.keys(material) as (keyof typeof material)[]) {
  console.log(`${KEY_VARIABLES[key]}=${material[key]}`)
}
