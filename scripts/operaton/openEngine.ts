import { existsSync } from 'node:fs'
import { join } from 'node:path'

import fastify from 'fastify'

import { operatonAt } from '#server/adapters/operaton/createOperaton.ts'
import type { EngineContext, Operaton } from '#server/adapters/operaton/Operaton.ts'
import { prepareOperaton } from '#server/adapters/operaton/prepareOperaton.ts'
import { ProcessClock } from '#server/environment/ProcessClock.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { systemClock } from '#server/environment/systemClock.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { importKeys } from '#server/security/keys/importKeys.ts'
import { keepKeyMaterial } from '#server/security/keys/keepKeyMaterial.ts'
import { Sealer } from '#server/security/keys/Sealer.ts'
import { migrate } from '#server/storage/database/migrate.ts'
import { openDatabase } from '#server/storage/database/openDatabase.ts'

/** The cases of the database that the server would take, and the Operaton that it would use. */
export interface OpenEngine {
  context: EngineContext
  operaton: Operaton
  close(): Promise<void>
}

/** Opens the database and the Operaton that the environment names. Throws a sentence where either cannot be used. */
export async function openEngine(variables: NodeJS.ProcessEnv, root: string): Promise<OpenEngine> {
  const environment = readEnvironment({ ...variables, PROCESS_ENGINE: 'operaton' }, root)
  const { dataDir, database: location, definitionsDirs, operaton: address, production } = environment
  const ownKeys = join(dataDir, 'keys')
  if (!environment.keys && !existsSync(ownKeys)) {
    throw new Error(`${ownKeys} does not exist: without its keys no case can be read.`)
  }
  if (!address) throw new Error('OPERATON_URL names no Operaton.')
  const operaton = operatonAt(address)
  const current = await loadDefinitions(definitionsDirs)
  await prepareOperaton(operaton, address, current)
  const sealer = new Sealer(await importKeys(environment.keys ?? keepKeyMaterial(ownKeys)))
  const database = openDatabase(location)
  await migrate(database, { sealer })
  const definitions = new DefinitionStore(current, database, { pins: production })
  await definitions.use(current, systemClock.now())
  const processClock = new ProcessClock(systemClock, database)
  await processClock.refresh()
  const { log } = fastify({ logger: false })
  const context = { definitions, database, sealer, clock: systemClock, processClock, log }
  return { context, operaton, close: () => database.destroy() }
}
