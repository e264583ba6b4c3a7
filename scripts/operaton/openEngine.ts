import fastify from 'fastify'

import { operatonAt } from '#server/adapters/operaton/createOperaton.ts'
import type { EngineContext, Operaton } from '#server/adapters/operaton/Operaton.ts'
import { prepareOperaton } from '#server/adapters/operaton/prepareOperaton.ts'
import { ProcessClock } from '#server/environment/ProcessClock.ts'
import { readEnvironment } from '#server/environment/readEnvironment.ts'
import { systemClock } from '#server/environment/systemClock.ts'
import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'

import { serverDataOf } from '../serverData.ts'

/** The cases of the database that the server would take, and the Operaton that it would use. */
export interface OpenEngine {
  context: EngineContext
  operaton: Operaton
  close(): Promise<void>
}

/** Opens the database and the Operaton that the environment names. Throws a sentence where either cannot be used. */
export async function openEngine(variables: NodeJS.ProcessEnv, root: string): Promise<OpenEngine> {
  const environment = readEnvironment({ ...variables, PROCESS_ENGINE: 'operaton' }, root)
  const { definitionsDirs, operaton: address, production } = environment
  if (!address) throw new Error('OPERATON_URL names no Operaton.')
  const operaton = operatonAt(address)
  const current = await loadDefinitions(definitionsDirs)
  await prepareOperaton(operaton, address, current)
  const { database, sealer } = await serverDataOf(environment, { migrates: true })
  const definitions = new DefinitionStore(current, database, { pins: production })
  await definitions.use(current, systemClock.now())
  const processClock = new ProcessClock(systemClock, database)
  await processClock.refresh()
  const { log } = fastify({ logger: false })
  const context = { definitions, database, sealer, clock: systemClock, processClock, log }
  return { context, operaton, close: () => database.destroy() }
}
