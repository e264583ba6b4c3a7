import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

/** The flows of a journey as a version of them is kept. */
export interface FlowContent {
  definition: JourneyDefinition
  flows: Flow[]
}

export interface FlowEdit {
  name: string
  content: FlowContent
}

const kinds = ['tasks', 'waits', 'wayouts'] as const

/** Every edit of a kind that somebody may make: each step taken away, renamed, or preceded by a new one; each gateway turned. */
export function flowEdits(content: FlowContent): FlowEdit[] {
  const edits: FlowEdit[] = []
  const edit = (name: string, change: (copy: FlowContent) => FlowContent | void) => {
    const copy = structuredClone(content)
    edits.push({ name, content: change(copy) ?? copy })
  }
  const ends = new Set([content.definition.deadline?.next, content.definition.people?.end])

  for (const [index, flow] of content.flows.entries()) {
    for (const kind of kinds) {
      for (const step of Object.keys(flow[kind])) {
        edit(`${step} is renamed`, (copy) => renamed(copy, step, `${step}_anew`))
        if (!ends.has(step)) edit(`${step} is gone`, (copy) => without(copy, index, kind, step))
        if (kind === 'tasks') edit(`a step comes before ${step}`, (copy) => preceded(copy, index, step))
      }
    }
    for (const gateway of Object.keys(flow.gateways)) {
      edit(`${gateway} is turned`, (copy) => {
        const branches = copy.flows[index]!.gateways[gateway]!
        const nexts = branches.map(({ next }) => next)
        for (const [at, branch] of branches.entries()) branch.next = nexts.at(at - 1)!
      })
    }
  }
  return edits
}

/** The content with each name of a step that stands where names stand replaced. */
function renamed(content: FlowContent, from: string, to: string): FlowContent {
  const rename = (value: unknown): unknown => {
    if (value === from) return to
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key === from ? to : key, rename(inner)]),
    )
  }
  return rename(content) as FlowContent
}

/** What led to the step leads to where that led first. */
function without(
  content: FlowContent,
  index: number,
  kind: (typeof kinds)[number],
  step: string,
): FlowContent {
  const { [step]: taken, ...others } = content.flows[index]![kind] as Flow['waits']
  content.flows[index]![kind] = others as never
  const { next, messages = {} } = taken ?? {}
  const leads = [next, ...Object.values(messages).map((message) => message.next)]
  const onward = leads.find((each) => each !== undefined && each !== 'previous' && each !== step)
  return renamed(content, step, onward ?? content.definition.deadline?.next ?? 'close')
}

/** A new wait with a worker stands before the task. */
function preceded(content: FlowContent, index: number, task: string): FlowContent {
  const added = `before_${task}`
  const changed = renamed(content, task, added)
  const { [added]: moved, ...others } = changed.flows[index]!.tasks
  changed.flows[index]!.tasks = { ...others, [task]: moved! }
  changed.flows[index]!.waits[added] = { worker: 'prepareSurvey', next: task, failed: task, pollFor: 'PT20M' }
  return changed
}
