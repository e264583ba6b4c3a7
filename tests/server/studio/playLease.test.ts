import { expect, it } from 'vitest'

import type { PlayPerson, PlayTrace } from '#contract/studioPlay.ts'

import { studioTools } from '../../../scripts/studio/studioTools.ts'
import { buildTestServer } from '../../support/buildTestServer.ts'
import { DEALER_SECRET, leasing } from '../../support/leasing.ts'

const token = 'printed-at-start'
const played = { product: '', journey: 'leasing', files: {} }

it('says why a person of another product is refused', async () => {
  const server = await buildTestServer({
    environment: { studio: true, definitionsDirs: [leasing] },
    serviceVariables: { DEALER_SECRET },
    studio: { tools: studioTools, token },
    sandbox: true,
  })
  const post = async <Told>(path: string, payload: object): Promise<Told> => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ method: 'POST', url: `/studio/api/${path}`, headers, payload })
    return answer.json<Told>()
  }
  const stories = await post<PlayPerson[]>('stories', played)
  const { story } = stories.find(({ key }) => key === 'story refusedByTheAssessment')!

  const { moments } = await post<PlayTrace>('play', { ...played, story, moves: [] })

  expect(moments.at(-1)).toMatchObject({
    step: 'refused',
    gateways: [
      {
        gateway: 'is_lease_approved',
        branches: [
          { state: 'shut', when: { name: 'approved', tests: [{ value: 'refused', holds: false }] } },
          { state: 'taken', next: 'refused' },
        ],
      },
    ],
  })
  await server.close()
})
