import { createHash } from 'node:crypto'

/** Returns the id of the activity instance that follows another in a prepared way: the same one for each try. */
export function followingInstance(instanceId: string): string {
  const hex = createHash('sha256').update(`after ${instanceId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
