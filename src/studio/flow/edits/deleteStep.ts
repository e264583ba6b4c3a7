import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'

import { editJson, withoutJson } from '../../workspace/editJson.ts'
import type { MapNode } from '../../map/model/JourneyMap.ts'
import { ANY_STEPS } from '#checks/stories/Story.ts'
import { toPath } from '#engine/answers/pointer.ts'
import { flowsIn } from '../references/flowsIn.ts'
import type { EditedPlace, Reference } from '../references/referencesIn.ts'
import { stepReferences } from '../references/stepReferences.ts'
import { stepsShowing } from '../references/stepsShowing.ts'
import { TextDraft } from '../new/TextDraft.ts'
import { forgetMoves, moveCases } from './moveCases.ts'
import type { FileChanges } from './rename.ts'

/** What a step that is taken away leaves behind. */
export interface Deleted {
  files: FileChanges
  /** Places that still name the step: what depends on it. */
  dependents: Reference[]
  /** Lines that say where running cases go on. */
  moved: EditedPlace[]
  /** The stories that told what happens at it, and do no more. */
  stories: string[]
}

/**
 * Takes a step away: what led to it leads to what followed it, and its screen and words go with it where no other step shows
 * them. Lists of names leave it out, and stories what happens at it; what else names it is told. `goesOnAt` is the step at which
 * cases go on that stand at it; without it they keep the flows with which they began.
 */
export function deleteStep(
  texts: ReadonlyMap<string, string>,
  { name, file, pointer, definition, screen, kind, process }: MapNode,
  goesOnAt?: string,
): Deleted {
  const draft = new TextDraft(texts)
  const next = kind === 'wayout' ? undefined : definition.next
  const places = stepReferences(texts, name)
  const own = toPath(pointer)
  for (const { file: at, path, isKey } of places.toReversed()) {
    if (at === file && isBelow(path, own)) continue
    if (isKey && at.startsWith('i18n/')) continue
    if (isWay(path, at) && next !== undefined) draft.change(at, (text) => editJson(text, path, next))
    else if (isListed(path)) draft.change(at, (text) => withoutListed(text, path))
    else if (isTold(path, isKey, at)) draft.change(at, (text) => withoutJson(text, path))
  }
  draft.change(file, (text) => editJson(text, own, undefined))
  if (screen === name && stepsShowing(flowsIn(texts), name).size === 1) {
    for (const each of draft.paths()) {
      if (each.startsWith('schemas/') && each.endsWith(`/${name}.json`)) draft.remove(each)
    }
    for (const { file: at, path } of places) {
      if (at.startsWith('i18n/')) draft.change(at, (text) => editJson(text, path, undefined))
    }
  }
  if (goesOnAt === undefined) forgetMoves(draft, process, name)
  const moved = goesOnAt === undefined ? [] : moveCases(draft, { process, step: name, to: goesOnAt })
  const files = draft.changes()
  const after = new Map(texts)
  for (const [path, text] of Object.entries(files)) {
    if (text === null) after.delete(path)
    else after.set(path, text)
  }
  const isOwnMove = ({ file: at, path }: Reference) =>
    moved.some((each) => each.file === at && String(each.path) === String(path))
  const dependents = stepReferences(after, name).filter((each) => !isOwnMove(each))
  const told = places.filter(({ path, isKey, file: at }) => isTold(path, isKey, at))
  return { files, dependents, moved, stories: [...new Set(told.map(({ file: story }) => story))] }
}

function isBelow(path: JSONPath, own: JSONPath): boolean {
  return own.every((part, index) => String(part) === String(path[index]))
}

function isWay(path: JSONPath, file: string): boolean {
  const key = path.at(-1)
  return /^flows\/[^/]+\.json$/.test(file) && (key === 'next' || key === 'failed' || key === 'start')
}

/** A name in a list, which says the same of the others without it. */
function isListed(path: JSONPath): boolean {
  return typeof path.at(-1) === 'number'
}

/** What a story tells of the step: what is found out and what happens there. */
function isTold(path: JSONPath, isKey: boolean, file: string): boolean {
  return isKey && file.startsWith('flows/stories/') && (path[0] === 'when' || path[0] === 'given')
}

/** Between two marks that each stand for any steps, nothing is left to come: one of them is enough. */
function withoutListed(text: string, path: JSONPath): string {
  const list = path.slice(0, -1)
  const index = Number(path.at(-1))
  const tree = parseTree(text)
  const valueAt = (at: number) => tree && findNodeAtLocation(tree, [...list, at])?.value
  const isBetweenMarks = [index - 1, index + 1].every((at) => at >= 0 && valueAt(at) === ANY_STEPS)
  const left = editJson(text, path, undefined)
  return isBetweenMarks ? editJson(left, path, undefined) : left
}
