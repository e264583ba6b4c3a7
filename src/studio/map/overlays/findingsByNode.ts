import type { Finding } from '#contract/Finding.ts'
import { toPointer } from '#engine/answers/pointer.ts'

import { pathOfFinding } from '../../findings/pathOfFinding.ts'
import type { JourneyMap, MapNode } from '../model/JourneyMap.ts'
import type { ProductWords } from '../words/ProductWords.ts'

/** Findings by the node whose part of a file they are in: of its flow, its screen or its wording. */
export interface PlacedFindings {
  byNode: Map<string, Finding[]>
  /** Those in files, or parts of files, that are of no node. */
  rest: Finding[]
}

export function findingsByNode(
  map: JourneyMap,
  texts: ReadonlyMap<string, string>,
  findings: Finding[],
  words: ProductWords,
): PlacedFindings {
  const placed: PlacedFindings = { byNode: new Map(), rest: [] }
  for (const finding of findings) {
    const nodes = nodesAt(map, texts, finding, words)
    if (nodes.length === 0) placed.rest.push(finding)
    for (const { id } of nodes) placed.byNode.set(id, [...(placed.byNode.get(id) ?? []), finding])
  }
  return placed
}

function nodesAt(
  { nodes, edges, exits }: JourneyMap,
  texts: ReadonlyMap<string, string>,
  finding: Finding,
  words: ProductWords,
): MapNode[] {
  const { file } = finding
  const path = pathOfFinding(texts.get(file) ?? '', finding)
  const [part, name] = path
  if (part === 'conditions') {
    const users = new Set([...edges, ...exits].filter((way) => way.name === name).map(({ from }) => from))
    return nodes.filter((node) => node.file === file && users.has(node.id))
  }
  const pointer = toPointer(path.slice(0, 2))
  const wording = /^i18n\/[^/]+\/([^/]+)\.json$/.exec(file)?.[1]
  return nodes.filter(({ file: flow, pointer: at, screen }) => {
    if (flow === file) return at === pointer
    if (screen === undefined) return false
    if (wording === undefined) return words.fileOf(screen) === file
    return screen === part && words.fileOf(screen)?.startsWith(`schemas/${wording}/`)
  })
}
