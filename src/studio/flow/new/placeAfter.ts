import { parse } from 'jsonc-parser'

import { didYouMean } from '#checks/hints/didYouMean.ts'
import type { Flow } from '#flow/Flow.ts'

import type { DefinitionDraft } from './DefinitionDraft.ts'
import { hasJson } from '../../workspace/editJson.ts'
import { judgeName } from './judgeName.ts'
import { knownProcess } from './knownProcess.ts'
import { UsageError } from './UsageError.ts'

/** Where a new step comes in a flow. */
export interface Place {
  file: string
  flow: Flow
  after: string
  /** In which list of the flow the step before stands, and what follows it. */
  list: 'tasks' | 'waits'
  next: string
}

/** Returns the place after a step of a process. Throws where there is none, or where the new step's name cannot be. */
export function placeAfter(
  draft: DefinitionDraft,
  process: string,
  name: string,
  after: string | undefined,
): Place {
  knownProcess(draft, process)
  judgeName('screen', name)
  const file = `flows/${process}.json`
  const flow = parse(draft.read(file)) as Partial<Flow>
  if (!flow.tasks)
    throw new UsageError(`${file} has no steps: npm run new screen ${process} ${name} writes a page.`)
  refuseTakenStep(draft, name)
  return { file, flow: flow as Flow, ...listed(flow as Flow, file, after) }
}

function listed(flow: Flow, file: string, after: string | undefined): Pick<Place, 'after' | 'list' | 'next'> {
  const known = [...Object.keys(flow.tasks), ...Object.keys(flow.waits)]
  if (after === undefined) throw new UsageError('Say after which step it comes: --after <step>.')
  const list = Object.hasOwn(flow.tasks, after) ? 'tasks' : 'waits'
  const step = flow.tasks[after] ?? flow.waits[after]
  if (!step) {
    const kinds = [flow.gateways, flow.wayouts].some((each) => Object.hasOwn(each, after))
    if (kinds)
      throw new UsageError(`"${after}" leads to several steps or to none: name a task or a wait of ${file}.`)
    throw new UsageError(
      `${file} has no step "${after}". ${didYouMean(after, known, `There are: ${known.join(', ')}.`)}`,
    )
  }
  if (step.next === undefined) {
    throw new UsageError(
      `"${after}" is left by its messages alone: name a step that has a "next" in ${file}.`,
    )
  }
  return { after, list, next: step.next }
}

function refuseTakenStep(draft: DefinitionDraft, name: string): void {
  const kinds = ['tasks', 'waits', 'gateways', 'wayouts']
  const flows = draft.paths().filter((file) => /^flows\/[^/]+\.json$/.test(file))
  const taken = flows.find((file) => kinds.some((kind) => hasJson(draft.read(file), [kind, name])))
  if (taken) throw new UsageError(`${taken} has a step "${name}" already: choose another name.`)
}
