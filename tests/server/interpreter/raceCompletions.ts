import { anApplicant } from '../../support/anApplicant.ts'
import { buildTestServer, type BuiltServer } from '../../support/buildTestServer.ts'
import { company } from '../../support/journey.ts'

const RACERS = 8
const MATCHING = { task: 'matching_company', variables: company }

/**
 * Lets eight racers complete one task at once, `rounds` times, half of them at each of two servers on one database.
 * Answers a sentence about every round in which not exactly one won, or a loser was not told where the case is.
 */
export async function raceCompletions(rounds: number, url?: string): Promise<string[]> {
  const one = await buildTestServer({ ...(url !== undefined && { url }) })
  const other = await buildTestServer({
    environment: one.context.environment,
    keys: one.context.keys,
    ...(url !== undefined && { url }),
  })
  const found: string[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      found.push(...(await race(one, other)).map((sentence) => `Round ${round}: ${sentence}`))
    }
  } finally {
    await other.close()
    await one.close()
  }
  return found
}

async function race(one: BuiltServer, other: BuiltServer): Promise<string[]> {
  const here = await anApplicant(one).at('matching_company')
  const there = other.applicant()
  there.token = here.token

  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, racer) =>
      (racer % 2 ? here : there).post('/process/task', MATCHING, { 'idempotency-key': `racer-${racer}` }),
    ),
  )
  const winners = answers.filter(({ statusCode }) => statusCode === 200).length
  const misled = answers.filter((answer) => answer.statusCode !== 200 && !saysWhere(answer.json()))
  const entered = await completions(one, here.token ?? '')
  return [
    ...(winners === 1 ? [] : [`${winners} of ${RACERS} won.`]),
    ...misled.map(({ body, statusCode }) => `a loser heard ${statusCode} ${body}`),
    ...(entered === 1 ? [] : [`the history has ${entered} completions.`]),
  ]
}

function saysWhere(answer: { code?: string; step?: { childActivityInstances?: { activityId: string }[] } }) {
  const [child] = answer.step?.childActivityInstances ?? []
  return answer.code === 'TASK_OUT_OF_TURN' && child?.activityId === 'verification_company'
}

async function completions({ context, app }: BuiltServer, token: string): Promise<number> {
  const status = await app.inject({
    url: '/api/v1/bancaesempio/process/status',
    headers: { authorization: `Bearer ${token}` },
  })
  const rows = await context.database
    .selectFrom('history')
    .innerJoin('cases', 'cases.id', 'history.case_id')
    .select('history.revision')
    .where('cases.reference', '=', status.json<{ reference: string }>().reference)
    .where('history.event', '=', 'completed')
    .execute()
  return rows.length
}
