import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns the files of `src` of which `work` calls a function, as paths from the root, by the coverage that V8 counts. */
export async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  const called = result.filter(({ functions }) =>
    functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  return [...new Set(called.map(({ url }) => pathOf(url)))]
    .filter((path) => path.startsWith('src/'))
    .toSorted()
}

function pathOf(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  return relative(process.cwd(), path).replaceAll('\\', '/')
}
