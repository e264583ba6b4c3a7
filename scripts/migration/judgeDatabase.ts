import { existsSync } from 'node:fs'

import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { judgedCases } from '#server/interpreter/migration/judgedCases.ts'
import { own } from '#validation/own.ts'

import { WrongUse } from '../check/CheckOptions.ts'
import { serverDataOf } from '../serverData.ts'
import type { JudgedPlace } from './sayMigration.ts'

/** Judges the cases that run in the database that the server would take, and changes nothing. Throws `WrongUse` where it cannot be read. */
export async function judgeDatabase(root: string): Promise<JudgedPlace[]> {
  const environment = readEnvironment(process.env, root)
  const { database: location, definitionsDirs, production } = environment
  if ('file' in location && !existsSync(location.file)) {
    throw new WrongUse(`migrate:check: no case runs, ${location.file} does not exist. Name old definitions.`)
  }
  const { database, sealer } = await serverDataOf(environment)
  const definitions = new DefinitionStore(await loadDefinitions(definitionsDirs), database, {
    pins: production,
  })
  try {
    const places = new Map<string, JudgedPlace>()
    for await (const judged of judgedCases({ definitions, database, sealer })) {
      const { journey, standsAt: step, outcome, reason, count } = judged
      const key = JSON.stringify([journey, step, outcome, reason])
      const moved = definitions.current.journeys.get(journey)?.journey.definition.moved
      places.set(key, {
        ...(step !== '' && { journey, step }),
        outcome,
        ...(reason !== undefined && { reason }),
        ...(outcome === 'moved' && { to: own(moved, step) ?? step }),
        count: (places.get(key)?.count ?? 0) + count,
      })
    }
    return [...places.values()]
  } catch (error) {
    throw new WrongUse(
      `migrate:check: the cases cannot be read (${(error as Error).message}): is this the server's database, brought up to date by its start?`,
    )
  } finally {
    await database.destroy()
  }
}
