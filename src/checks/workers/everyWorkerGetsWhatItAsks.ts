import { accepts } from '#flow/accepts.ts'
import type { JourneyStep } from '#flow/Journey.ts'
import { screenOf } from '#flow/screenOf.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content } from '../content/Content.ts'
import { schemaAt } from '../pointers/schemaAt.ts'
import { screenAsking } from '../pointers/screenAsking.ts'
import { sentWith } from '../pointers/sentWith.ts'

/** A worker that reads answers stands at a task that asks for them; one that reads variables, at a message that carries them. */
export const everyWorkerGetsWhatItAsks: Check = function* (content) {
  const { catalog, flows, steps } = content
  for (const step of steps?.values() ?? []) {
    const source = flows.get(step.process)?.source
    if (!source) continue
    for (const { worker, path, kind, given } of workPlacesOf(step, content)) {
      const asked = catalog.workerFacts.get(worker)?.[kind] ?? []
      const other = catalog.workerFacts.get(worker)?.[kind === 'answers' ? 'variables' : 'answers'] ?? []
      const isElsewhere = asked.length === 0 && other.length > 0
      const missing = isElsewhere ? other : asked.filter((name) => given && !given.includes(name))
      if (missing.length === 0) continue
      const place = kind === 'answers' ? `"${step.name}" does not ask for` : 'the message does not carry'
      yield {
        source,
        pointer: toPointer([`${step.kind}s`, step.name, ...path, 'worker']),
        message: `The worker "${worker}" reads "${missing.join('", "')}", which ${place}.`,
        hint: hintOf(kind, given ?? [], content),
      }
    }
  }
}

/** A worker of a step or of one of its messages, and the names of what it is given; undefined where that is not known. */
interface WorkPlace {
  worker: string
  path: string[]
  kind: 'answers' | 'variables'
  given: string[] | undefined
}

function workPlacesOf(step: JourneyStep, content: Content): WorkPlace[] {
  const { kind, definition } = step
  const ofMessages = Object.entries(definition.messages ?? {}).flatMap(([name, { worker }]): WorkPlace[] => {
    const given = carriedBy(step, name, content)
    return worker === undefined ? [] : [{ worker, path: ['messages', name], kind: 'variables', given }]
  })
  if (kind === 'wayout' || definition.worker === undefined) return ofMessages
  const given = kind === 'task' ? askedAt(step, content) : []
  return [{ worker: definition.worker, path: [], kind: 'answers', given }, ...ofMessages]
}

function askedAt({ name }: JourneyStep, content: Content): string[] | undefined {
  const screen = screenAsking(name, content)
  if (!screen) return undefined
  const asked = [...content.catalog.workerFacts.values()].flatMap(({ answers }) => answers)
  return asked.filter((field) => schemaAt(screen.schema, [field]).schemas.length > 0)
}

/** What every action that sends a message sends with it; of messages from outside it is not known. */
function carriedBy(step: JourneyStep, message: string, { screens }: Content): string[] | undefined {
  const screen = screens.get(screenOf(step))
  if (!screen || !accepts(step, message, 'applicant')) return undefined
  return sentWith(screen, message)
}

function hintOf(kind: WorkPlace['kind'], given: string[], { catalog }: Content): string {
  const fitting = [...catalog.workerFacts].flatMap(([name, worker]) =>
    worker[kind].length > 0 && worker[kind].every((each) => given.includes(each)) ? [name] : [],
  )
  if (fitting.length === 0) return 'Name the worker of this place, or none.'
  return `Of what is given here this reads: ${fitting.join(', ')}.`
}
