import { objectsIn } from '../map/model/DefinitionReader.ts'
import { flowsIn } from './references/flowsIn.ts'

/** Why a name cannot be given: it is not written as such names are, or it is taken. */
export type NameFault = 'style' | 'taken'

const styles = { step: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, field: /^[a-z][A-Za-z0-9]*$/ }

/** Returns why a name cannot be given; undefined where it can, or where there is none yet. */
export function nameFault(
  kind: keyof typeof styles,
  name: string,
  taken: ReadonlySet<string>,
): NameFault | undefined {
  if (name === '') return undefined
  if (!styles[kind].test(name) || name.length > 80) return 'style'
  return taken.has(name) ? 'taken' : undefined
}

/** Returns the names of all steps, gateways and screens: a new one is called otherwise. */
export function takenSteps(texts: ReadonlyMap<string, string>): Set<string> {
  const screens = [...texts.keys()].flatMap((path) => /^schemas\/[^/]+\/([^/]+)\.json$/.exec(path)?.[1] ?? [])
  const steps = [...flowsIn(texts).values()].flatMap(({ tasks, waits, wayouts, gateways }) => [
    ...[tasks, waits, wayouts].flatMap((list) => Object.keys(objectsIn(list))),
    ...Object.keys(gateways ?? {}),
  ])
  return new Set([...screens, ...steps])
}

/** A title as the name of a step: "Second guarantor" is called `second_guarantor`. */
export function stepNameOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
}
