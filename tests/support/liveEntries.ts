import { Session } from 'node:inspector/promises'

/** Returns how many entries all maps and sets have that are alive: what nothing holds any more is collected before. */
export async function liveEntries(): Promise<number> {
  const session = new Session()
  session.connect()
  const entries = (await entriesOf('Map', session)) + (await entriesOf('Set', session))
  session.disconnect()
  return entries
}

async function entriesOf(name: string, session: Session): Promise<number> {
  const { result: prototype } = await session.post('Runtime.evaluate', { expression: `${name}.prototype` })
  const { objects } = await session.post('Runtime.queryObjects', { prototypeObjectId: prototype.objectId! })
  const { result } = await session.post('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: String(sumOfSizes),
    returnByValue: true,
  })
  await session.post('Runtime.releaseObject', { objectId: objects.objectId! })
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
