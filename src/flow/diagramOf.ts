import type { Flow, Next } from './Flow.ts'
import { interruptedBy } from './interruptedBy.ts'
import type { Journey } from './Journey.ts'
import { stepsOf } from './stepsOf.ts'
import { transitionsOf } from './transitionsOf.ts'

/** A step, or an arrow from a step or a gateway; `label` is its message, timer or condition, or `failed`. */
export interface DiagramPart {
  process: string
  from: string
  to?: Next
  label?: string
}

/**
 * A journey as a Mermaid flowchart: one box a process, tasks square, waits round, gateways diamond, ends double; tables
 * below the name of their step. `styleOf` returns a part's style as Mermaid writes it.
 */
export function diagramOf(
  journey: Journey,
  styleOf: (part: DiagramPart) => string | undefined = () => undefined,
): string {
  const { definition, flows } = journey
  const drawn = definition.processes.flatMap((process, index) => {
    const flow = flows.get(process)
    return flow ? [processOf(journey, flow, startOf(flows, definition.processes[index + 1]))] : []
  })
  const arrows = drawn.flatMap((each) => each.arrows)
  const byStyle = Map.groupBy(arrows.keys(), (index) => styleOf(arrows[index]!.part))
  const ofSteps = drawn.flatMap(({ process, steps }) =>
    steps.flatMap((from) => {
      const style = styleOf({ process, from })
      return style === undefined ? [] : [`  style ${from} ${style}`]
    }),
  )
  const ofArrows = [...byStyle].flatMap(([style, indices]) =>
    style === undefined ? [] : [`  linkStyle ${indices.join(',')} ${style}`],
  )
  return ['flowchart TD', ...drawn.map(({ text }) => text), ...ofSteps, ...ofArrows].join('\n')
}

function startOf(flows: Map<string, Flow>, process: string | undefined): string | undefined {
  return process === undefined ? undefined : flows.get(process)?.start
}

interface DrawnProcess {
  process: string
  steps: string[]
  arrows: { line: string; part: DiagramPart }[]
  text: string
}

function processOf(journey: Journey, flow: Flow, following: string | undefined): DrawnProcess {
  const { process } = flow
  const boxes = [
    ...Object.entries(flow.tasks).map(([name, task]) => `${name}["${labelOf(name, task)}"]`),
    ...Object.entries(flow.waits).map(([name, wait]) => `${name}("${labelOf(name, wait)}")`),
    ...Object.keys(flow.gateways).map((name) => `${name}{"${name}"}`),
    ...Object.keys(flow.wayouts).map((name) => `${name}[["${name}"]]`),
  ]
  const arrows = arrowsOf(flow).flatMap(({ from, to, label }) => {
    const part = { process, from, to, ...(label !== undefined && { label }) }
    const target = to === 'end' ? following : to
    if (target === 'return')
      return returnsOf(journey, flow, from).map((step) => ({ line: `${from} -.->|return| ${step}`, part }))
    if (target === undefined || target === 'previous' || target === 'close') return []
    return [{ line: `${from} -->${label ? `|${label}|` : ''} ${target}`, part }]
  })
  const text = [
    `  subgraph ${process}`,
    ...boxes.map((box) => `    ${box}`),
    '  end',
    ...arrows.map(({ line }) => indented(line)),
  ].join('\n')
  const steps = [flow.tasks, flow.waits, flow.wayouts].flatMap((each) => Object.keys(each))
  return { process, steps, arrows, text }
}

/** Where `return` leads from a step, or from a gateway behind steps. */
function returnsOf(journey: Journey, flow: Flow, from: string): string[] {
  const behind = [...stepsOf(flow)].filter((step) => transitionsOf(step).some(({ next }) => next === from))
  const steps = journey.steps.has(from) ? [from] : behind.map(({ name }) => name)
  return [...new Set(steps.flatMap((step) => interruptedBy(journey, step) ?? []))]
}

/** The name of a step, and below it the tables by which it decides. */
function labelOf(name: string, { decides = [] }: { decides?: string[] }): string {
  return [name, ...decides].join('<br/>')
}

function indented(line: string): string {
  return `  ${line}`
}

interface Arrow {
  from: string
  to: Next
  label?: string
}

/** Every way from one step to another, but for those that only the wayouts offer. */
function arrowsOf(flow: Flow): Arrow[] {
  const arrows: Arrow[] = []
  for (const [from, { next, messages = {}, timers = {} }] of Object.entries({
    ...flow.tasks,
    ...flow.waits,
  })) {
    if (next) arrows.push({ from, to: next })
    for (const [label, message] of Object.entries(messages)) {
      if (message.next) arrows.push({ from, to: message.next, label })
    }
    for (const [label, timer] of Object.entries(timers)) arrows.push({ from, to: timer.next, label })
  }
  for (const [from, { failed }] of Object.entries(flow.waits)) {
    if (failed) arrows.push({ from, to: failed, label: 'failed' })
  }
  for (const [from, branches] of Object.entries(flow.gateways)) {
    for (const { when, next } of branches) arrows.push({ from, to: next, ...(when && { label: when }) })
  }
  return arrows
}
