import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** The environment of a part that needs nothing of ours, but for where it finds what was compiled of it before. */
export function compileCacheOnly(): NodeJS.ProcessEnv {
  // Node answers the folder of its own version, which stands in the one that it is to be told.
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
