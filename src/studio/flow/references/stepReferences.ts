import type { JSONPath } from 'jsonc-parser'

import { pointerRenamed } from './pointerRenamed.ts'
import { type Reference, referencesIn, type WrittenText } from './referencesIn.ts'

/** Returns every place that names a step, and its screen where that is called as the step. */
export function stepReferences(
  texts: ReadonlyMap<string, string>,
  step: string,
  renamed: string = step,
): Reference[] {
  const [file] = [...texts.keys()].filter(
    (path) => path.startsWith('schemas/') && path.endsWith(`/${step}.json`),
  )
  const folder = file?.split('/')[1]
  return referencesIn(
    texts,
    (written) => {
      if (written.text === step) return isOfStep(written, folder) ? renamed : undefined
      if (written.kind?.kind === 'wording') return undefined
      // What a page sees of the answers before the case begins is called `answers` too.
      return ['', '/variables']
        .map((root) => pointerRenamed(written.text, `${root}/answers/${step}`, `${root}/answers/${renamed}`))
        .find((pointer) => pointer !== undefined)
    },
    step,
  )
}

function isOfStep({ kind, path, isKey, file }: WrittenText, folder: string | undefined): boolean {
  switch (kind?.kind) {
    case 'flow':
      return isKey ? isIn(path, ['tasks', 'waits', 'wayouts']) : isNamedInFlow(path)
    case 'journey':
      return !isKey && isNamedInJourney(path)
    case 'story':
      return isKey ? isNamedInStory(path) : isToldInStory(path)
    case 'webhook':
      return !isKey && path[0] === 'on'
    case 'general':
      return isKey && isIn(path, ['pages'])
    case 'settings':
      return !isKey && path[0] === 'routes'
    case 'wording':
      return isKey && path.length === 1 && file.endsWith(`/${folder}.json`)
    case 'screen':
      return !isKey && ['route', 'edit', 'redirectTo'].includes(String(path.at(-1)))
    default:
      return false
  }
}

function isIn(path: JSONPath, lists: string[]): boolean {
  return path.length === 2 && lists.includes(String(path[0]))
}

function isNamedInFlow(path: JSONPath): boolean {
  if (path.length === 1) return path[0] === 'start'
  return ['next', 'failed', 'screen'].includes(String(path.at(-1))) || path.at(-2) === 'editable'
}

function isNamedInJourney(path: JSONPath): boolean {
  const [root, list] = path
  if (path.length === 1) return root === 'entry'
  if (root === 'people') return list === 'end'
  if (root === 'deadline') return list === 'next'
  if (root === 'invariants') return ['step', 'done'].includes(String(path.at(-1))) || path.at(-2) === 'ends'
  return ['start', 'deadlineExcept', 'retention', 'moved'].includes(String(root))
}

function isNamedInStory(path: JSONPath): boolean {
  return (
    (path.length === 2 && path[0] === 'when') ||
    (path.length === 3 && path[0] === 'given' && path[1] === 'at')
  )
}

function isToldInStory(path: JSONPath): boolean {
  const [root, list] = path
  return root === 'then' ? list === 'steps' || list === 'end' : root === 'when' && path.at(-1) === 'edit'
}
