import { expect, it } from 'vitest'

import { conditionsOf } from '#flow/bpmn/conditionsOf.ts'

import { testedModels } from '../../support/modelsOfProducts.ts'

it('tells each condition that travels as a variable, with its process and its gateways', () => {
  for (const { model, journey } of testedModels) {
    for (const [variable, { process, gateways, condition }] of Object.entries(conditionsOf(model))) {
      const flow = journey.flows.get(process)
      const [name = ''] = Object.entries(flow?.conditions ?? {}).find(([, each]) => each === condition) ?? []

      expect(variable.toLowerCase()).toContain(name.toLowerCase())
      expect(gateways.length).toBeGreaterThan(0)
    }
  }
  const [loan] = testedModels

  expect(conditionsOf(loan!.model)).toMatchObject({
    backOfficeNeeded: {
      process: 'resolution',
      gateways: ['is_back_office_needed'],
      condition: { '/facts/backOfficeNeeded': { const: true } },
    },
  })
})
