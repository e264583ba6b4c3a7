import { join } from 'node:path'

import type { Environment } from '../../environment/Environment.ts'
import { StartError } from '../../environment/StartError.ts'
import { importKeys } from './importKeys.ts'
import { keepKeyMaterial } from './keepKeyMaterial.ts'
import type { Keys } from './Keys.ts'

/** Returns the keys of the environment, or those of the data folder, which are made where there are none. */
export async function readKeys({ keys, dataDir }: Pick<Environment, 'keys' | 'dataDir'>): Promise<Keys> {
  const folder = join(dataDir, 'keys')
  try {
    return await importKeys(keys ?? keepKeyMaterial(folder))
  } catch (error) {
    const { message } = error as Error
    throw new StartError(
      keys
        ? `The keys cannot be used: ${message}`
        : `The keys in ${join(folder, 'keys.json')} cannot be used (${message}): put a copy of the file back.`,
    )
  }
}
