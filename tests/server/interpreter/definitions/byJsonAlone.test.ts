import { describe, expect, it } from 'vitest'

import type { Flow } from '#flow/Flow.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import { copyDefinitions } from '../../../support/copyDefinitions.ts'

describe('a screen and a step that are JSON alone', () => {
  it('are walked through, judged and decided upon like any other', async () => {
    const definitions = copyDefinitions()
    definitions.write('schemas/identification/founding_year.json', {
      layout: 'form',
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['year'],
        properties: { year: { type: 'integer', minimum: 1800, maximum: 2026 } },
      },
      actions: { confirm: { type: 'complete' } },
    })
    definitions.change<Flow>('flows/identification.json', (flow) => {
      const summary = flow.tasks['complete_prescreening']
      if (summary) summary.next = 'founding_year'
      flow.tasks['founding_year'] = { variables: { company: '/facts/company' }, next: 'is_old_enough' }
      flow.gateways['is_old_enough'] = [
        { when: 'young', next: 'goodbye_wayout' },
        { next: 'is_amount_within_product' },
      ]
      flow.conditions['young'] = { '/answers/founding_year/year': { type: 'integer', minimum: 2025 } }
    })
    const server = await buildTestServer({ environment: { definitionsDirs: [definitions.folder] } })
    const applicant = await anApplicant(server).at('complete_prescreening')

    expect(await applicant.complete('complete_prescreening', {})).toBe('founding_year')
    const refused = await applicant.post('/process/task', {
      task: 'founding_year',
      variables: { year: 1500 },
    })
    expect(refused.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/year', keyword: 'minimum' }],
    })
    expect(await applicant.complete('founding_year', { year: 2026 })).toBe('goodbye_wayout')
    await server.close()
  })
})
