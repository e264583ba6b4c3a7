import { readFileSync } from 'node:fs'

import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createGauges } from '#server/observability/metrics/createGauges.ts'
import { createMeter } from '#server/observability/metrics/createMeter.ts'

import { type BuiltServer, buildTestServer } from '../../support/buildTestServer.ts'
import { type KnownMetrics, promqlFaults } from '../../support/promqlFaults.ts'

const dashboard = JSON.parse(readFileSync('src/server/observability/dashboard.json', 'utf8')) as {
  panels: { title: string; type: string; targets?: { expr: string }[] }[]
  templating: { list: { type: string; query: string }[] }
}

describe('a query', () => {
  let server: BuiltServer
  let known: KnownMetrics
  beforeAll(async () => {
    server = await buildTestServer()
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    createMeter(registry)
    createGauges(registry, server.context)
    known = namesIn(registry)
  })
  afterAll(() => server.close())

  it('of the dashboard asks for what is measured: each panel has one', () => {
    const panels = dashboard.panels.filter(({ type }) => type !== 'row')
    const faults = panels.flatMap(({ title, targets = [] }) =>
      targets.length === 0
        ? [`${title} shows nothing`]
        : targets.flatMap(({ expr }) => promqlFaults(expr, known)),
    )

    expect(panels.length).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })

  it('that offers the journeys of the dashboard asks for a metric with that label', () => {
    const offers = dashboard.templating.list.filter(({ type }) => type === 'query')
    const asked = offers.map(({ query }) => /^label_values\((\w+), (\w+)\)$/.exec(query)?.slice(1) ?? [])

    expect(asked).toEqual([['definitions_in_force', 'journey']])
    for (const [metric = '', label = ''] of asked) expect(known.get(metric)?.has(label)).toBe(true)
  })

  it('of an alert asks for what is measured, and says where it is one', () => {
    const alerts = alertsOf('src/server/README.md')

    expect(alerts.length).toBeGreaterThan(15)
    expect(alerts.flatMap(({ expression }) => promqlFaults(expression, known))).toEqual([])
    expect(alerts.filter(({ threshold }) => !/^(?:>|<|==) \d/.test(threshold))).toEqual([])
  })

  it('finds every metric of ours asked for by a panel or an alert', () => {
    const asked = [
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...alertsOf('src/server/README.md').map(({ expression }) => expression),
    ].join('\n')
    const ours = [...known.keys()].filter(
      (name) => !/^(?:nodejs|process)_/.test(name) && !/_(?:sum|count)$/.test(name),
    )

    expect(ours.filter((name) => !asked.includes(name))).toEqual([])
  })

  it.each([
    ['sum(rate(http_request_total[5m]))', 'asks for http_request_total, which there is not'],
    ['sum by (outcme) (task_completions_total)', 'asks for the label outcme, which its metrics have not'],
    ['work_waiting{journey="x"}', 'asks for the label journey, which its metrics have not'],
    ['work_waiting{queue="job"}', 'asks for queue="job", which there is not'],
    ['sum(rate(work_waiting[5m])', 'is no PromQL'],
    ['1 + 1', 'asks for no metric'],
  ])('that is wrong is found: %s', (query, fault) => {
    expect(promqlFaults(query, known).join('\n')).toContain(fault)
  })
})

/** Returns the names under which metrics are asked for, with their labels: a histogram has three. */
function namesIn(registry: Registry): KnownMetrics {
  const metrics = registry.getMetricsAsArray() as unknown as {
    name: string
    labelNames: string[]
    constructor: { name: string }
  }[]
  return new Map(
    metrics.flatMap(({ name, labelNames, constructor }): [string, Set<string>][] => {
      const labels = new Set(labelNames)
      if (constructor.name !== 'Histogram') return [[name, labels]]
      return [
        [`${name}_bucket`, new Set([...labelNames, 'le'])],
        [`${name}_sum`, labels],
        [`${name}_count`, labels],
      ]
    }),
  )
}

function alertsOf(page: string): { expression: string; threshold: string }[] {
  const [, section = ''] = readFileSync(page, 'utf8').split('## What is measured\n')
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)` +\| ([^|]+) \|/gm)]
  return rows.map(([, expression = '', threshold = '']) => ({ expression, threshold: threshold.trim() }))
}
