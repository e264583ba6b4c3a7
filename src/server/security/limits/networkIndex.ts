import type { ServerContext } from '../../ServerContext.ts'
import { networkOf } from './networkOf.ts'

/** Returns the blind index of a caller's network, under which its limits are counted. */
export function networkIndex({ sealer }: Pick<ServerContext, 'sealer'>, ip: string): string {
  return sealer.index('address', networkOf(ip))
}
