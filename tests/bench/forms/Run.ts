import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { contenders } from './contenders.ts'
import { type Figures, figuresOf } from './figures.ts'
import { CACHE } from './installPeers.ts'
import type { RunningFigures } from './runningScreen.ts'
import type { Visit } from './Visit.ts'
import { workloads } from './workloads/workloads.ts'

/** All that a run has measured, round by round, kept so that a later one can add to it. */
export interface Run {
  visits: Visit[]
  running?: { screen: string; figures: RunningFigures }
  /** Pages that could not be measured, and why. */
  leftOut: Record<string, string>
  machine: string
}

/** What the tables are made of. */
export interface Results extends Pick<Run, 'machine' | 'running'> {
  /** Of each workload, in the order of the contenders. */
  figures: Record<string, Figures[]>
  leftOut: string[]
}

const file = join(CACHE, 'last.json')

export function noRun(): Run {
  return { visits: [], leftOut: {}, machine: '' }
}

export function readRun(): Run {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : noRun()
}

export function saveRun(run: Run): void {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(file, JSON.stringify(run, null, 1))
}

/** The name of a contender's page with a workload. */
export function pageOf(contender: string, workload: string): string {
  return `${contender}-${workload}`
}

export function resultsOf({ visits, running, leftOut, machine }: Run): Results {
  const figuresAt = (workload: string) =>
    contenders.flatMap(({ name }) => {
      const own = visits.filter((visit) => visit.workload === workload && visit.contender === name)
      return figuresOf(own) ?? []
    })
  const figures = Object.fromEntries(workloads.map(({ name }) => [name, figuresAt(name)]))
  return { machine, figures, leftOut: Object.values(leftOut), ...(running && { running }) }
}
