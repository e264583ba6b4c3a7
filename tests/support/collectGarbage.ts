import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Takes away what nothing holds any more. What a weak reference was just asked for is held until the turn has ended. */
export const collectGarbage = runInNewContext('gc') as () => void
