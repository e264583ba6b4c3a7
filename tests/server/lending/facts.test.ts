import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'

import { factSchemas } from '#server/lending/facts.ts'
import { casesRepository } from '#server/storage/repositories/cases/casesRepository.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer } from '../../support/buildTestServer.ts'

describe('the facts of a case', () => {
  it('are declared, and fit their schemas, at the end of the journey', async () => {
    const server = await buildTestServer({ sandbox: true })
    await anApplicant(server).atTheEnd()
    const { database, sealer } = server.context
    const [newest] = await casesRepository(database, sealer).newestOpen(1)

    const { state } = await casesRepository(database, sealer).get(String(newest?.id))

    const schemas = new Map(Object.entries(factSchemas))
    const misfits = Object.entries(state.facts).filter(([name, value]) => {
      const schema = schemas.get(name)
      return !schema || !Value.Check(schema, value)
    })
    expect(misfits).toEqual([])
    expect(Object.keys(state.facts).length).toBeGreaterThan(40)
    await server.close()
  })
})
