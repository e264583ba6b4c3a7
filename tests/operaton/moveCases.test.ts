import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openEngine } from '../../scripts/operaton/openEngine.ts'
import { moveCases } from '../../scripts/operaton/moveCases.ts'
import { anApplicant } from '../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../support/buildTestServer.ts'
import { differencesOf } from '../support/differencesOf.ts'
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

describe('openEngine', () => {
  it('says what it lacks', async () => {
    await expect(openEngine({ DATA_DIR: '/nowhere' }, process.cwd())).rejects.toThrow(
      'OPERATON_URL, OPERATON_USER, OPERATON_PASSWORD: PROCESS_ENGINE=operaton needs it.',
    )
  })
})
