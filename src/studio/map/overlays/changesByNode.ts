import type { StudioFile } from '#contract/studio.ts'
import { evaluateAt } from '#engine/answers/pointer.ts'
import { languages } from '#engine/screen/languages.ts'

import { DefinitionReader } from '../model/DefinitionReader.ts'
import type { JourneyMap, MapNode } from '../model/JourneyMap.ts'
import { readJourney } from '../model/readJourney.ts'
import type { ProductWords } from '../words/ProductWords.ts'

export type NodeChange = 'added' | 'flow' | 'screen' | 'words'

/** What differs from the last commit, by node. */
export interface MapChanges {
  byNode: Map<string, NodeChange[]>
  /** Nodes that the last commit had, and the journey has no more. */
  gone: MapNode[]
}

/** Returns what has changed since the last commit; undefined where that is not known. */
export function changesByNode(
  map: JourneyMap,
  texts: ReadonlyMap<string, string>,
  files: Record<string, StudioFile>,
  words: ProductWords,
): MapChanges | undefined {
  const committed = committedTexts(files)
  if (!committed) return undefined
  const before = readJourney(committed, map.journey)
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  const [now, then] = [new DefinitionReader(texts), new DefinitionReader(committed)]
  const byNode = new Map<string, NodeChange[]>()

  for (const node of map.nodes) {
    const was = old.get(node.id)
    const changes: NodeChange[] = []
    if (!was) changes.push('added')
    else if (differs(now, then, node.file, node.pointer, was)) changes.push('flow')
    const screen = node.screen === undefined ? undefined : words.fileOf(node.screen)
    if (was && screen !== undefined) {
      const wording = screen.split('/')[1] ?? ''
      const isReworded = languages.some((language) =>
        differs(now, then, `i18n/${language}/${wording}.json`, `/${node.screen}`),
      )
      if (differs(now, then, screen, '')) changes.push('screen')
      if (isReworded) changes.push('words')
    }
    if (changes.length > 0) byNode.set(node.id, changes)
  }
  const ids = new Set(map.nodes.map(({ id }) => id))
  return { byNode, gone: before.nodes.filter(({ id }) => !ids.has(id)) }
}

function differs(
  now: DefinitionReader,
  then: DefinitionReader,
  file: string,
  pointer: string,
  was: Pick<MapNode, 'file' | 'pointer'> = { file, pointer },
): boolean {
  const [after, before] = [evaluateAt(now.read(file), pointer), evaluateAt(then.read(was.file), was.pointer)]
  return JSON.stringify(after) !== JSON.stringify(before)
}

function committedTexts(files: Record<string, StudioFile>): Map<string, string> | undefined {
  const known = Object.entries(files).filter(([, { committed }]) => committed !== undefined)
  if (known.length === 0) return undefined
  return new Map(
    Object.entries(files).flatMap(([path, { text, committed }]) =>
      committed === null ? [] : [[path, committed ?? text] as const],
    ),
  )
}
