import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { CodeDefinition } from '#flow/Flow.ts'
import { once } from '#validation/once.ts'
import type { Path } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { codesAt } from './codesAt.ts'

/** A one-time code that a task asks for. */
export interface AskedCode {
  source: SourceFile
  /** Names that lead to it, from the top of the file. */
  path: Path
  process: string
  task: string
  /** The screen of the task. */
  screen: string
  code: CodeDefinition
}

/** Returns every code that tasks ask for. */
export const askedCodes = once(({ flows }: Content): AskedCode[] =>
  [...flows.values()].flatMap(({ source, value: { process, tasks } }) =>
    Object.entries(tasks).flatMap(([task, { screen = task, code }]) =>
      codesAt(code, ['tasks', task, 'code']).map((each) => ({ source, process, task, screen, ...each })),
    ),
  ),
)
