import { parser } from '@prometheus-io/lezer-promql'

/** What a metric may be asked by: the names of its labels. */
export type KnownMetrics = ReadonlyMap<string, ReadonlySet<string>>

/** Labels that Prometheus adds to what it scrapes. */
const OF_TARGETS = ['instance', 'job']

/** The values of labels that have few. */
const VALUES: Record<string, string[]> = {
  status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
  outcome: ['completed', 'refused', 'failed', 'done', 'postponed', 'given_up'],
  queue: ['jobs', 'timers', 'messages', 'events', 'documents'],
  reason: ['timeout', 'unreachable', 'status', 'answer', 'setup', 'circuit_open', 'fault'],
  state: ['used', 'idle', 'waiting'],
  metric: ['LCP', 'INP', 'CLS', 'TTFB'],
}

/** Returns what is wrong with a query: its grammar, a metric that there is not, a label that its metrics have not, a value that the label has not. */
export function promqlFaults(query: string, known: KnownMetrics): string[] {
  const text = query.replaceAll(/\$__(?:rate_interval|range)/g, '5m')
  const faults: string[] = []
  const labels: { name: string; value?: string }[] = []
  const metrics: string[] = []
  parser.parse(text).iterate({
    enter({ name, from, to, node, type }) {
      const said = text.slice(from, to)
      if (type.isError) faults.push(`"${query}" is no PromQL at ${from}`)
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.push(said)
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') labels.push({ name: said })
      if (name !== 'UnquotedLabelMatcher') return
      const [, label = '', value] = /^\s*(\w+)\s*(?:=|!=|=~|!~)\s*"(.*)"$/.exec(said) ?? []
      labels.push({ name: label, ...(value !== undefined && { value }) })
    },
  })
  if (metrics.length === 0) faults.push(`"${query}" asks for no metric`)
  const unknown = metrics.filter((metric) => !known.has(metric))
  faults.push(...unknown.map((metric) => `"${query}" asks for ${metric}, which there is not`))
  for (const { name, value } of labels) {
    const isOfAll = metrics.every((metric) => known.get(metric)?.has(name) ?? true)
    if (!isOfAll && !OF_TARGETS.includes(name))
      faults.push(`"${query}" asks for the label ${name}, which its metrics have not`)
    if (value !== undefined && VALUES[name]?.includes(value) === false)
      faults.push(`"${query}" asks for ${name}="${value}", which there is not`)
  }
  return faults
}
