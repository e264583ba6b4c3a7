import { basename } from 'node:path'

import { readSource } from '#engine/compile/read/SourceFile.ts'
import type { Flow } from '#flow/Flow.ts'

import { readDefinitions } from './readDefinitions.ts'

/** What the application can show, from its definitions alone. */
export interface ApplicationRoutes {
  /** Screen -> its file; the name is the route. */
  screens: Map<string, string>
  /** Screens on which a way of the flows ends. */
  wayouts: string[]
  initialPage: string
}

export function readRoutes(root: string): ApplicationRoutes {
  const files = readDefinitions(root)
  const read = <Content>(path: string) => readSource(path, files.get(path) ?? '{}').value as Content
  const isScreen = (path: string) => /^schemas\/(?!shared\/|meta\/)/.test(path)
  const flows = [...files.keys()]
    .filter((path) => path.startsWith('flows/'))
    .map((path) => read<Partial<Flow>>(path))

  return {
    screens: new Map(
      [...files.keys()].filter(isScreen).map((path) => [basename(path, '.json'), path] as const),
    ),
    wayouts: flows.flatMap(({ wayouts = {} }) =>
      Object.entries(wayouts).map(([step, { screen = step }]) => screen),
    ),
    initialPage: read<{ entry: string }>('flows/journeys/onboarding.json').entry,
  }
}
