import type { Flow, JourneyDefinition } from '#flow/Flow.ts'

import { definitionFileOf } from '#checks/content/definitionFileOf.ts'

type Texts = ReadonlyMap<string, string>
type Path = readonly (string | number)[]

/** Returns names of other definitions that can stand at a place of a flow or journey: steps to lead to, conditions, screens. */
export function namesAt(file: string, path: Path, texts: Texts): string[] {
  const kind = definitionFileOf(file)?.kind
  const key = path.at(-1)
  if (kind === 'flow') {
    const flow = read<Flow>(texts.get(file))
    if (key === 'next' || key === 'failed' || key === 'start')
      return [...stepsOf(texts), 'end', 'close', 'previous', 'return']
    if (key === 'when' || key === 'condition') return Object.keys(flow?.conditions ?? {})
    if (path.at(-2) === 'editable') return Object.keys(flow?.tasks ?? {})
  }
  if (kind === 'journey') {
    const journey = read<JourneyDefinition>(texts.get(file))
    if (path.at(-2) === 'processes') return processesIn(texts)
    if (key === 'next' || path.at(-2) === 'deadlineExcept') return stepsOf(texts)
    if (path.at(-2) === 'steps') return journey?.processes ?? []
  }
  return []
}

function stepsOf(texts: Texts): string[] {
  return flowsIn(texts).flatMap(({ tasks, waits, gateways, wayouts }) =>
    [tasks, waits, gateways, wayouts].flatMap((steps) => Object.keys(steps ?? {})),
  )
}

function processesIn(texts: Texts): string[] {
  return flowsIn(texts).map(({ process }) => process)
}

function flowsIn(texts: Texts): Flow[] {
  return [...texts].flatMap(([path, text]) => {
    const flow = definitionFileOf(path)?.kind === 'flow' ? read<Flow>(text) : undefined
    return flow ? [flow] : []
  })
}

/** What is being typed is no JSON at times. */
function read<Value>(text: string | undefined): Value | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}
