import { Session } from 'node:inspector/promises'

/** Returns how many entries all maps have that are alive: what nothing holds any more is collected before. */
export async function liveEntries(): Promise<number> {
  const session = new Session()
  session.connect()
  const { result: prototype } = await session.post('Runtime.evaluate', { expression: 'Map.prototype' })
  const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! })
  const { result } = await session.post('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: String(sumOfSizes),
    returnByValue: true,
  })
  session.disconnect()
  return result.value as number
}

/** Runs in the session, on all objects found: one that is only made after a map has no size. */
function sumOfSizes(this: { size: number }[]): number {
  return this.reduce((sum, each) => {
    try {
      return sum + each.size
    } catch {
      return sum
    }
  }, 0)
}
