import { globSync } from 'node:fs'
import { parse } from 'jsonc-parser'

import { didYouMean } from '#checks/hints/didYouMean.ts'
import type { Flow } from '#flow/Flow.ts'

import type { Draft } from './Draft.ts'
import { hasValue, withoutValue, withValue } from './editJson.ts'
import { judgeName } from './judgeName.ts'
import { knownProcess } from './knownProcess.ts'
import { newScreen, PAGES } from './newScreen.ts'
import { UsageError } from './UsageError.ts'

/** A task after another step of a flow: what followed that step follows the task. Its screen is written where it is missing. */
export function newStep(draft: Draft, [process = '', name = '']: string[], after: string | undefined): void {
  knownProcess(draft, process)
  judgeName('screen', name)
  const file = `flows/${process}.json`
  const flow = parse(draft.read(file)) as Partial<Flow>
  if (!flow.tasks)
    throw new UsageError(`${file} has no steps: npm run new screen ${process} ${name} writes a page.`)
  refuseTakenStep(draft, name)

  const [list, next] = placeAfter(flow as Flow, file, after)
  draft.change(file, (text) => withValue(text, [list, after ?? '', 'next'], name))
  draft.change(file, (text) => withValue(text, ['tasks', name], { next }, after))
  if (globSync(`schemas/*/${name}.json`, { cwd: draft.root }).length === 0) newScreen(draft, [process, name])
  else makeTask(draft, process, name)
}

/** Returns the list in which the step before stands, and what follows it. */
function placeAfter(flow: Flow, file: string, after: string | undefined): ['tasks' | 'waits', string] {
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
  return [list, step.next]
}

function refuseTakenStep(draft: Draft, name: string): void {
  const kinds = ['tasks', 'waits', 'gateways', 'wayouts']
  const flows = globSync('flows/*.json', { cwd: draft.root })
  const taken = flows.find((file) => kinds.some((kind) => hasValue(draft.read(file), [kind, name])))
  if (taken) throw new UsageError(`${taken} has a step "${name}" already: choose another name.`)
}

/** A screen that was a page outside the process becomes that of the task: it completes it. */
function makeTask(draft: Draft, process: string, name: string): void {
  const file = `schemas/${process}/${name}.json`
  if (!draft.has(file)) {
    throw new UsageError(
      `The screen "${name}" is one of another process: move it to schemas/${process}, with its words.`,
    )
  }
  const complete = { type: 'complete', variant: 'primary' }
  draft.change(file, (text) => withValue(text, ['actions', 'confirm'], complete))
  if (hasValue(draft.read(PAGES), ['pages', name])) {
    draft.change(PAGES, (text) => withoutValue(text, ['pages', name]))
  }
}
