import type { Argument, SourceDefinition } from '#engine/screen/Screen.ts'

type Definitions = Record<string, SourceDefinition>

export interface SourceOrder {
  /** Names of the sources, each after those that it reads. */
  names: string[]
  /** Those that read each other in a circle: none of them can ever have a value. */
  circular: string[]
}

/** Orders the sources of a screen so that one pass computes them all. */
export function sourceOrder(definitions: Definitions): SourceOrder {
  const names: string[] = []
  const circular: string[] = []
  let left = Object.keys(definitions)
  while (left.length > 0) {
    const ready = left.filter((name) =>
      sourcesRead(definitions, name).every((other) => !left.includes(other)),
    )
    if (ready.length === 0) circular.push(...left)
    names.push(...ready)
    left = ready.length === 0 ? [] : left.filter((name) => !ready.includes(name))
  }
  return { names, circular }
}

/** Returns the names of the sources at which the pointers of a source point. */
function sourcesRead(definitions: Definitions, name: string): string[] {
  return pointersOf(definitions[name] as SourceDefinition).flatMap((pointer) => {
    const [, kind, other = ''] = pointer.split('/')
    return kind === 'sources' && other in definitions ? [other] : []
  })
}

function pointersOf(definition: SourceDefinition): string[] {
  if ('from' in definition) return [definition.from, ...Object.values(definition.where ?? {})]
  return Object.values(definition.with ?? {}).flatMap(pointersOfArgument)
}

function pointersOfArgument(argument: Argument): string[] {
  if (typeof argument === 'string') return [argument]
  return 'list' in argument ? argument.list : []
}
