import { objectsIn } from '../../map/model/DefinitionReader.ts'
import { flowsIn } from './flowsIn.ts'

interface Working {
  worker?: string
}

/** Returns the workers that definitions name, and the services, which work as well, by name. */
export function workersNamed(texts: ReadonlyMap<string, string>): string[] {
  const services = [...texts.keys()].flatMap(
    (path) => /^flows\/services\/([^/]+)\.json$/.exec(path)?.[1] ?? [],
  )
  const named = [...flowsIn(texts).values()].flatMap(({ tasks, waits }) =>
    [tasks, waits].flatMap((list) =>
      Object.values(objectsIn<Working>(list)).flatMap(({ worker }) => worker ?? []),
    ),
  )
  return [...new Set([...services, ...named])].sort()
}
