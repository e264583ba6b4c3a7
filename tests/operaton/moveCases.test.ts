import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DefinitionStore } from '#server/interpreter/definitions/DefinitionStore.ts'
import { loadDefinitions } from '#server/interpreter/definitions/loadDefinitions.ts'
import { engineExecutionsRepository } from '#server/storage/repositories/execution/engineExecutionsRepository.ts'

import { openEngine } from '../../scripts/operaton/openEngine.ts'
import { moveCases } from '../../scripts/operaton/moveCases.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { copyDefinitions } from '../support/copyDefinitions.ts'
import { differencesOf } from '../support/differencesOf.ts'
import { renameStep } from '../support/renameStep.ts'
import { hasOperaton, testEngine, testOperaton } from '../support/testOperaton.ts'

const company = { code: '99000010233', companyTaxCode: '99000010233' }

describe.runIf(hasOperaton)('npm run move', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await buildTestServer()
  })
  afterAll(() => server.close())

  /** What the command works with, on the database of the server. */
  const engineOf = ({ context }: BuiltServer) => ({
    context,
    operaton: testOperaton(),
    close: async () => undefined,
  })

  it('moves running cases to Operaton and back, and they go on where they stood', async () => {
    const first = await anApplicant(server).at('matching_company')
    const second = await anApplicant(server).of('99000030157').at('revenue_document')
    const { environment, keys } = server.context
    const engine = engineOf(server)

    const before = await moveCases(engine, 'compare')
    const there = await moveCases(engine, 'operaton')
    const onOperaton = await buildTestServer({ environment, keys, clock: server.clock, engine: testEngine() })
    const moved = onOperaton.applicant()
    moved.token = first.token
    await moved.complete('matching_company', company)
    await onOperaton.settle()
    const step = await moved.step()
    const differences = await differencesOf(onOperaton)
    await onOperaton.close()
    const back = await moveCases(engine, 'embedded')

    expect(before.isDone).toBe(false)
    expect(there).toEqual({
      sentences: [
        '2 cases and people were moved to Operaton.',
        'Every running case stands in Operaton where it stands here.',
      ],
      isDone: true,
    })
    expect([step, differences]).toEqual(['prospect_branch_selection', []])
    expect(back.sentences).toEqual(['2 cases and people were taken out of Operaton.'])
    expect(await first.step()).toBe('prospect_branch_selection')
    expect(await second.step()).toBe('revenue_document')
  })
})

describe.runIf(hasOperaton)('npm run move that was cut off as it had begun a process instance', () => {
  /** Returns what is left: the process instances of the case in Operaton. */
  async function cutOff(server: BuiltServer) {
    await anApplicant(server).at('matching_company')
    const [row] = await server.context.database.selectFrom('cases').select(['id', 'reference']).execute()
    const { id, reference } = row!
    const operaton = testOperaton()
    const begins = Promise.withResolvers<void>()
    const begin = operaton.instances.start.bind(operaton.instances)
    operaton.instances.start = async (...asked) => {
      await begin(...asked)
      begins.resolve()
      return new Promise(() => undefined)
    }
    void moveCases({ context: server.context, operaton, close: async () => undefined }, 'operaton')
    await begins.promise
    return () => testOperaton().instances.startedFor(reference, id)
  }

  it.each([
    ['operaton', 1, '1 cases and people were moved to Operaton.'],
    ['embedded', 0, '1 cases and people were taken out of Operaton.'],
  ] as const)('is ended by the next one to %s, which leaves %i', async (target, left, sentence) => {
    const server = await buildTestServer()
    const instances = await cutOff(server)
    expect(await instances()).toHaveLength(1)

    const engine = { context: server.context, operaton: testOperaton(), close: async () => undefined }
    const { sentences, isDone } = await moveCases(engine, target)

    expect([sentences[0], isDone]).toEqual([sentence, true])
    expect(await instances()).toHaveLength(left)
    await moveCases(engine, 'embedded')
    await server.close()
  })
})

describe.runIf(hasOperaton)('npm run move with definitions that lack what a case needs', () => {
  it('leaves that case where it is, says why, and moves the others', async () => {
    const server = await buildTestServer({ environment: { production: true } })
    await anApplicant(server).at('matching_company')
    await anApplicant(server).of('99000030157').at('revenue_document')
    const { database, sealer } = server.context
    const { reference } = await database
      .selectFrom('cases')
      .select('reference')
      .where('step', '=', 'matching_company')
      .executeTakeFirstOrThrow()
    const copy = copyDefinitions()
    renameStep(copy.folder, 'matching_company', 'company_search')
    const definitions = new DefinitionStore(await loadDefinitions([copy.folder]), database, { pins: true })
    await definitions.use(definitions.current, server.clock.now())
    const engine = {
      context: { ...server.context, definitions },
      operaton: testOperaton(),
      close: async () => undefined,
    }

    const there = await moveCases(engine, 'operaton')
    const driven = await engineExecutionsRepository(database, sealer).all()
    const back = await moveCases(engine, 'embedded')
    await server.close()

    const stays = `${reference} at "matching_company" cannot go on, and is not moved: the screen "matching_company", which its step "matching_company" shows, is gone.`
    expect(there).toEqual({
      sentences: [
        stays,
        '1 cases and people were moved to Operaton.',
        'Every running case stands in Operaton where it stands here.',
      ],
      isDone: false,
    })
    expect(driven).toHaveLength(1)
    expect(back).toEqual({
      sentences: [stays, '1 cases and people were taken out of Operaton.'],
      isDone: false,
    })
  })
})

describe('openEngine', () => {
  it('says what it lacks', async () => {
    await expect(openEngine({ DATA_DIR: '/nowhere' }, process.cwd())).rejects.toThrow(
      'OPERATON_URL, OPERATON_USER, OPERATON_PASSWORD: PROCESS_ENGINE=operaton needs it.',
    )
  })
})
