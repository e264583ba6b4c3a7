import { findNodeAtLocation, getNodeValue, type JSONPath, parseTree } from 'jsonc-parser'

import type { Branch, Condition, Flow } from '#flow/Flow.ts'

import { editJson } from '../../workspace/editJson.ts'
import type { DefinitionDraft } from '../new/DefinitionDraft.ts'

/** A transition: the file of its process, and the path of what it leads to. */
export interface Way {
  file: string
  path: JSONPath
}

/** Returns where a transition leads, as it is written. */
export function nextOf(draft: DefinitionDraft, { file, path }: Way): string {
  const tree = parseTree(draft.read(file))
  const node = tree && findNodeAtLocation(tree, path)
  return node ? String(getNodeValue(node)) : ''
}

/**
 * Puts a branch on a transition: before the last one where it leads to a gateway, and otherwise in a gateway of its own, which
 * else leads to what followed.
 */
export function branchOff(
  draft: DefinitionDraft,
  way: Way,
  { gateway, branch, condition }: { gateway: string; branch: Branch; condition?: Condition },
): void {
  const next = nextOf(draft, way)
  const { gateways } = JSON.parse(draft.read(way.file)) as Flow
  const known = gateways[next]
  draft.change(way.file, (text) => {
    const withBranch = known
      ? editJson(text, ['gateways', next, known.length - 1], branch, { inserted: true })
      : editJson(editJson(text, way.path, gateway), ['gateways', gateway], [branch, { next }])
    return condition === undefined || branch.when === undefined
      ? withBranch
      : editJson(withBranch, ['conditions', branch.when], condition)
  })
}
