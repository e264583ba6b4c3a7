import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'

import { anApplicant } from '../../support/anApplicant.ts'
import { databases } from '../../support/databases.ts'
import { company } from '../../support/journey.ts'

/** The session, the key, the case, its lock; the case, its history, its audit, its activity instances, the job of the wait, the key. */
const MOST = 10

describe.each(databases)('a completion on $name', ({ build }) => {
  it('asks the database little more than it must write', async () => {
    const seen: string[] = []
    const watch: KyselyPlugin = {
      transformQuery({ node }) {
        seen.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const server = await build({ watch })
    const applicant = await anApplicant(server).at('matching_company')
    seen.length = 0

    const body = { task: 'matching_company', variables: company }
    const completed = await applicant.post('/process/task', body, { 'idempotency-key': 'one-press' })

    expect(completed.statusCode).toBe(200)
    expect(seen.length).toBeLessThanOrEqual(MOST)
    expect(seen.filter((kind) => kind === 'SelectQueryNode')).toHaveLength(4)
    await server.close()
  })
})
