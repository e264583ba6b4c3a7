import { expect, it } from 'vitest'

import type { Task } from '#contract/process.ts'
import type { Flow } from '#flow/Flow.ts'

import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer } from '../../support/buildTestServer.ts'
import { copyDefinitions } from '../../support/copyDefinitions.ts'

it('a task that shows the screen of another keeps its own answers, and leads back to what it interrupts', async () => {
  const definitions = copyDefinitions()
  definitions.change<Flow>('flows/identification.json', (flow) => {
    flow.tasks['complete_prescreening']!.messages!['second'] = { next: 'second_branch' }
    flow.tasks['second_branch'] = {
      screen: 'prospect_branch_selection',
      variables: { company: '/facts/company' },
      next: 'return',
    }
    flow.tasks['complete_prescreening']!.variables!['second'] = '/answers/second_branch/branch'
  })
  const server = await buildTestServer({ environment: { definitionsDirs: [definitions.folder] } })
  const applicant = await anApplicant(server).at('complete_prescreening')
  const first = (await applicant.expectOk<Task>(applicant.get('/process/task'))).variables

  expect(await applicant.tell('second')).toBe('prospect_branch_selection')
  const shown = await applicant.expectOk<Task>(applicant.get('/process/task'))
  expect(shown).toMatchObject({ taskDefinitionKey: 'second_branch' })
  expect(shown).not.toHaveProperty('data')
  const draft = { task: 'prospect_branch_selection', data: { branch: 'milano-centro' } }
  await applicant.expectOk(applicant.put('/process/draft', draft))
  expect((await applicant.get('/process/draft')).json()).toMatchObject(draft)

  expect(await applicant.complete('prospect_branch_selection', { branch: 'milano-centro' })).toBe(
    'complete_prescreening',
  )
  const { variables } = await applicant.expectOk<Task>(applicant.get('/process/task'))
  expect(variables).toEqual({ ...first, second: 'milano-centro' })
  await server.close()
})
