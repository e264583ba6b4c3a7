import { afterEach, describe, expect, it } from 'vitest'

import type { Flow, JourneyDefinition } from '#flow/Flow.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { anApplicant } from '../../../support/anApplicant.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'
import { databases, type RestartableServer } from '../../../support/databases.ts'
import { company } from '../../../support/journey.ts'

type Copy = ReturnType<typeof copyDefinitions>

const production = { production: true } as const
const IDENTIFICATION = 'flows/identification.json'
const JOURNEY = 'flows/journeys/onboarding.json'

/** Renames a task of the first process, with its screen; `moved` says so or not. */
function renameTask(
  { folder, change }: Copy,
  from: string,
  to: string,
  moved?: Record<string, string>,
): void {
  const file = join(folder, IDENTIFICATION)
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(`"${from}"`, `"${to}"`).replaceAll(`/${from}/`, `/${to}/`),
  )
  renameSync(
    join(folder, `schemas/identification/${from}.json`),
    join(folder, `schemas/identification/${to}.json`),
  )
  if (moved) change<JourneyDefinition>(JOURNEY, (journey) => (journey.moved = moved))
}

describe.each(databases)('a running case, once its server starts with other flows on $name', ({ build }) => {
  let server: RestartableServer
  afterEach(() => server.close())

  const lines: string[] = []
  const counts = () => {
    const said = lines.filter((line) => line.includes('running cases')).map((line) => JSON.parse(line))
    const { continues, moved, pinned, stranded } = said.at(-1) as Record<string, number>
    return { continues, moved, pinned, stranded }
  }

  /** Starts the server anew on the same database, with the definitions of a folder. */
  async function restartWith({ folder }: Copy): Promise<void> {
    const definitions = await loadDefinitions([folder])
    server = await server.restart({ definitions })
  }

  async function start(): Promise<void> {
    lines.length = 0
    server = await build({
      environment: { ...production, logLevel: 'info' },
      logTo: (line) => lines.push(line),
    })
  }

  it('goes on at the new name of its step, with its draft, and its answers under the new name', async () => {
    await start()
    const applicant = await anApplicant(server).at('matching_company')
    await applicant.saveDraft('matching_company', { vatNumber: '9900' })
    const { id } = await applicant.step()

    const copy = copyDefinitions()
    renameTask(copy, 'matching_company', 'company_search', { matching_company: 'company_search' })
    await restartWith(copy)
    const again = applicant.at(server.app)

    expect(counts()).toEqual({ continues: 0, moved: 1, pinned: 0, stranded: 0 })
    expect(await again.step()).toMatchObject({ id, name: 'company_search' })
    expect(await again.draft()).toMatchObject({ task: 'company_search', data: { vatNumber: '9900' } })
    expect(await again.complete('company_search', company)).toBe('verification_company')
  })
})
