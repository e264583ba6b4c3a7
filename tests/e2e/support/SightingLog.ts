import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { BrowserContext, Response } from '@playwright/test'

import type { Sighting } from '../../../scripts/paths/Sighting.ts'

/** A row of the audit, which outlives its cases. */
interface AuditRow {
  id: number
  person: string | null
  kind: string
  about: string | null
  from_step: string | null
  to_step: string | null
}

interface Answered {
  code?: unknown
  name?: unknown
  variables?: object
  data?: object
  childActivityInstances?: { activityId?: unknown }[]
}

/**
 * What the browsers of a worker, and the server that they share, saw of the journey: each thing once, for the report, from
 * which `npm run paths` counts it. What calls did before a page of the test first called the server is left out.
 */
export class SightingLog {
  readonly #told = new Set<string>()
  readonly #reading = new Set<Promise<void>>()
  #seen: Sighting[] = []
  #lastRow = 0
  /** A page of this test has called the server. */
  #hasBegun = false
  /** The folder of the shared server's data, while there is one. */
  dataDir: string | undefined

  /** Notes the steps that the pages of a context are given, and the errors with which tasks are refused. */
  watches(context: BrowserContext): void {
    context.on('request', (request) => {
      if (!this.#hasBegun && request.resourceType() === 'fetch') this.#begins()
    })
    context.on('response', (response) => {
      if (!response.url().endsWith('/process/task') || response.status() === 304) return
      const reading = this.#reads(response).finally(() => this.#reading.delete(reading))
      this.#reading.add(reading)
    })
  }

  /** Returns as JSON what was seen since the last time, and never before. */
  async take(): Promise<string[]> {
    await Promise.all(this.#reading)
    if (this.#hasBegun) this.#seen.push(...this.#newTransitions())
    this.#hasBegun = false
    const texts = new Set(this.#seen.map((sighting) => JSON.stringify(sighting)))
    this.#seen = []
    const fresh = [...texts].filter((text) => !this.#told.has(text))
    for (const text of fresh) this.#told.add(text)
    return fresh
  }

  async #reads(response: Response): Promise<void> {
    const answered = await bodyOf(response)
    if (!answered) return
    const { code, name, variables = {}, data = {}, childActivityInstances } = answered
    const [waits] = childActivityInstances ?? []
    if (!response.ok()) {
      const { task } = (response.request().postDataJSON() ?? {}) as { task?: string }
      if (task !== undefined && typeof code === 'string') this.#seen.push({ kind: 'error', task, code })
      return
    }
    const screen = name ?? waits?.activityId
    if (typeof screen === 'string') this.#seen.push({ kind: 'page', screen, variables, data })
  }

  /** What was done before, by calls, leads to where the test begins: no browser did it. */
  #begins(): void {
    this.#hasBegun = true
    this.#newTransitions()
  }

  #newTransitions(): Sighting[] {
    if (this.dataDir === undefined) return []
    const database = new DatabaseSync(join(this.dataDir, 'digital-lending.sqlite'), { readOnly: true })
    try {
      const rows = database
        .prepare(
          'select rowid as id, person, kind, about, from_step, to_step from audit where rowid > ? order by rowid',
        )
        .all(this.#lastRow) as unknown as AuditRow[]
      this.#lastRow = rows.at(-1)?.id ?? this.#lastRow
      return rows.flatMap(({ person, kind, about, from_step: from, to_step: to }): Sighting[] => {
        if (to === null) return []
        const of = person === null ? {} : { of: 'people' as const }
        return [{ kind: 'transition', transition: { ...of, from, kind, ...(about && { about }), to } }]
      })
    } finally {
      database.close()
    }
  }
}

/** Returns nothing where the page went away before the answer had come. */
async function bodyOf(response: Response): Promise<Answered | undefined> {
  try {
    return (await response.json()) as Answered
  } catch {
    return undefined
  }
}
