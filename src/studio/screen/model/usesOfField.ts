import { type Node, parseTree } from 'jsonc-parser'

import type { EditedScreen, Files } from './ScreenFile.ts'
import { readJson } from './readJson.ts'

/** A place at which the answer to a field is used. */
export interface FieldUse {
  file: string
  line: number
  /** Names from the top of the file to it: `gateways.is_amount_high.0`. */
  place: string
}

interface Steps {
  tasks?: Record<string, { screen?: string }>
  waits?: Record<string, { screen?: string }>
  wayouts?: Record<string, { screen?: string }>
}

/** What in the screen's own file belongs to the field, and goes with it. */
const own = ['schema', 'uiSchema', 'examples', 'prefill', 'bounds', 'values']

/**
 * Returns where the answer to a field is used: by what its screen does and shows, and by flows, tables, services and stories,
 * under the name of each step that shows the screen.
 */
export function usesOfField(
  { path, name }: Pick<EditedScreen, 'path' | 'name'>,
  names: readonly string[],
  texts: Files,
): FieldUse[] {
  const data = `/data/${names.join('/')}`
  const field = `/${names.join('/')}`
  const answers = stepsShowing(name, texts).map((step) => `/answers/${step}/${names.join('/')}`)
  // At each key that is typed somewhere: only what may name the field is read.
  const last = names.at(-1) ?? ''
  return [...texts].flatMap(([file, text]) => {
    if (!text.includes(last)) return []
    if (file === path) {
      const pointers = [data]
      return usesIn(file, text, (value, place) => {
        const isAction = place[0] === 'actions' && isAt(value, [field])
        return (
          (!own.includes(place[0] ?? '') || value.startsWith('/data/')) && (isAction || isAt(value, pointers))
        )
      })
    }
    return file.startsWith('flows/') ? usesIn(file, text, (value) => isAt(value, answers)) : []
  })
}

/** Returns the names of the steps at which a screen is shown. */
function stepsShowing(screen: string, texts: Files): string[] {
  const flows = [...texts].filter(([file]) => /^flows\/[\w-]+\.json$/.test(file))
  const steps = flows.flatMap(([, text]) => {
    if (!text.includes(screen)) return []
    const { tasks = {}, waits = {} } = readJson<Steps>(text) ?? {}
    return [tasks, waits].flatMap((each) => Object.entries(each))
  })
  const showing = steps.filter(([name, step]) => (step.screen ?? name) === screen).map(([name]) => name)
  return [...new Set([screen, ...showing])]
}

function isAt(value: string, pointers: readonly string[]): boolean {
  return pointers.some((pointer) => value === pointer || value.startsWith(`${pointer}/`))
}

function usesIn(file: string, text: string, isUse: (value: string, place: string[]) => boolean): FieldUse[] {
  const uses: FieldUse[] = []
  const walk = (node: Node, place: string[]) => {
    if (node.type === 'string' && isUse(String(node.value), place)) uses.push(useAt(node, place))
    if (node.type === 'property') {
      const [key, value] = node.children ?? []
      const inner = [...place, String(key?.value)]
      if (key && isUse(String(key.value), inner)) uses.push(useAt(key, inner))
      if (value) walk(value, inner)
    } else if (node.type === 'array')
      node.children?.forEach((child, index) => walk(child, [...place, String(index)]))
    else for (const child of node.children ?? []) walk(child, place)
  }
  const useAt = ({ offset }: Node, place: string[]): FieldUse => ({
    file,
    line: text.slice(0, offset).split('\n').length,
    place: place.filter((part) => !part.startsWith('/')).join('.'),
  })
  const tree = parseTree(text)
  if (tree) walk(tree, [])
  return uses
}
