import { parse } from 'jsonc-parser'

import { definitionFileOf } from '#checks/content/definitionFileOf.ts'
import type { Screen } from '#engine/screen/Screen.ts'

import { type Flows, flowsIn } from './flowsIn.ts'
import { pointerRenamed } from './pointerRenamed.ts'
import { type Reference, referencesIn, type WrittenText } from './referencesIn.ts'
import { stepsShowing } from './stepsShowing.ts'

export interface FieldPlace {
  screen: string
  /** Names from the top of the answers. */
  path: string[]
}

/**
 * Returns every place that names a field of a screen; `renamed` is its own name, without those before it. Where it is to stand
 * in another group, pointers lead `to` there.
 */
export function fieldReferences(
  texts: ReadonlyMap<string, string>,
  { screen, path }: FieldPlace,
  renamed: string,
  to: string[] = [...path.slice(0, -1), renamed],
): Reference[] {
  const before = path.slice(0, -1)
  const own = path.at(-1) ?? ''
  const [file = ''] = [...texts.keys()].filter(
    (each) => each.startsWith('schemas/') && each.endsWith(`/${screen}.json`),
  )
  const folder = file.split('/')[1] ?? ''
  // Read once: what holds the answers is asked for again and again below.
  const flows = flowsIn(texts)
  const steps = stepsShowing(flows, screen)
  const at = (root: string[], names: string[]) => `/${[...root, ...names].join('/')}`
  const roots = [...steps.keys()].map((step) => ['answers', step])
  const { sources = {}, conditions = {} } = (parse(texts.get(file) ?? '') ?? {}) as Partial<Screen>
  /** What an option may name besides fields. */
  const names = [...Object.keys(sources), ...Object.keys(conditions)]
  const shared = isShared(texts, own, file)

  const inPointer = (text: string, ofRoots: string[][]) =>
    ofRoots
      .map((root) => pointerRenamed(text, at(root, path), at(root, to)))
      .find((found) => found !== undefined)
  const ofScreen = ({ path: place, isKey, text }: WrittenText) => {
    const [root] = place
    if (root === 'schema') return isInSchema(place, path, isKey) && text === own ? renamed : undefined
    if (root === 'uiSchema')
      return isInUiSchema(place, path, isKey, names) && text === own ? renamed : undefined
    if (root === 'examples') return isKey && text === own && isExampleOf(place, path) ? renamed : undefined
    return inPointer(text, [['data'], []])
  }
  return referencesIn(
    texts,
    (written) => {
      const { kind, isKey, text, path: place } = written
      if (kind?.kind === 'wording') {
        if (!isKey || text !== own) return undefined
        const isOfScreen = kind.name === folder && isSame(place, [screen, ...path])
        const isOfAll = kind.name === 'common' && !shared && place.length === 1 && before.length === 0
        return isOfScreen || isOfAll ? renamed : undefined
      }
      if (kind?.kind === 'story') {
        const isAnswer =
          place[0] === 'when' && steps.has(String(place[1])) && isSame(afterAnswers(place), path)
        if (isAnswer && isKey && text === own) return renamed
      }
      if (written.file === file) return ofScreen(written) ?? inPointer(text, roots)
      if (kind?.kind === 'screen') {
        // A row that says a choice names the field whose words it says.
        if (!isKey && place.at(-1) === 'field' && text === own) return shared ? undefined : renamed
        return inPointer(text, variablesHolding(flows, roots, kind.name))
      }
      return inPointer(text, roots)
    },
    own,
  )
}

function isSame(place: readonly unknown[], path: readonly unknown[]): boolean {
  return place.length === path.length && place.every((part, index) => String(part) === String(path[index]))
}

function afterAnswers(place: readonly (string | number)[]): (string | number)[] {
  const at = place.indexOf('answers')
  return at < 0 ? [] : place.slice(at + 1)
}

/** The name of a property, or of one that is required, at the level of the field; conditions are of the same level. */
function isInSchema(place: readonly (string | number)[], path: string[], isKey: boolean): boolean {
  const names: string[] = []
  for (let index = 1; index < place.length; index++) {
    const part = place[index]
    if (part === 'properties') names.push(String(place[++index] ?? ''))
    else if (part === 'items') names.push('*')
    else if (part === 'dependencies') {
      if (isKey && index === place.length - 2) return isSame([...names, place[index + 1]], path)
      index++
    } else if (part === 'required' && !isKey && index === place.length - 2)
      return isSame([...names, path.at(-1)], path)
  }
  return isKey && place.at(-2) === 'properties' && isSame(names, path)
}

function isInUiSchema(
  place: readonly (string | number)[],
  path: string[],
  isKey: boolean,
  others: string[],
): boolean {
  const inside = place.slice(1)
  if (isKey) return isSame(inside, path)
  if (inside.at(-2) === 'ui:order') return isSame([...inside.slice(0, -2), path.at(-1)], path)
  // An option such as `"category": "category"` names the field beside that takes something.
  return inside.at(-2) === 'ui:options' && !others.includes(path.at(-1) ?? '')
}

function isExampleOf(place: readonly (string | number)[], path: string[]): boolean {
  const [, list, , data] = place
  if (list === 'valid' || list === 'invalid') return isSame(place.slice(3), path)
  return list === 'moments' && data === 'data' && isSame(place.slice(4), path)
}

/** Whether other screens ask for a field of the same name: words that all screens share are theirs too. */
function isShared(texts: ReadonlyMap<string, string>, own: string, file: string): boolean {
  return [...texts].some(
    ([path, text]) =>
      path !== file &&
      text.includes(`"${own}"`) &&
      definitionFileOf(path)?.kind === 'screen' &&
      fieldsWritten(text).some((names) => names.at(-1) === own),
  )
}

/** The roots at which a screen reads the answers of steps: variables that hold them whole. */
function variablesHolding(flows: Flows, roots: string[][], screen: string): string[][] {
  const wanted = roots.map((root) => `/${root.join('/')}`)
  return [...stepsShowing(flows, screen).values()].flatMap(({ variables = {} }) =>
    Object.entries(variables)
      .filter(([, target]) => wanted.includes(String(target)))
      .map(([name]) => ['variables', name]),
  )
}

/** Returns the names of what a screen asks at its top and in the objects there, as its own file writes them. */
export function fieldsWritten(text: string): string[][] {
  const { schema } = parse(text) as Partial<Screen>
  const namesIn = (node: unknown, before: string[]): string[][] => {
    const { properties = {} } = (node ?? {}) as { properties?: Record<string, unknown> }
    return Object.entries(properties).flatMap(([name, inner]) => [
      [...before, name],
      ...namesIn(inner, [...before, name]),
    ])
  }
  return namesIn(schema, [])
}
