import { Script } from '#checks/stories/Script.ts'
import type { Happening, Story } from '#checks/stories/Story.ts'
import { accepts } from '#flow/accepts.ts'
import { stepOf } from '#flow/advance.ts'

import { acts, type Request, startCase } from '../acts.ts'
import type { BuiltServer } from '../buildTestServer.ts'
import type { InjectedApplicant } from '../InjectedApplicant.ts'
import { comesByLink } from './comesByLink.ts'
import { settleWaits } from './settleWaits.ts'

/**
 * Walks as a story of the loan tells, for its company of the sandbox: the applicant sends the messages that the story
 * says, and does elsewhere what all walks do, or another person beside them does; what is found out, and what the outside says, is the sandbox's. Returns
 * the reference of the case.
 */
export async function walkAsTold(
  server: BuiltServer,
  applicant: InjectedApplicant,
  story: Story,
): Promise<string> {
  const script = new Script(story)
  const request = requestOf(story)
  await (story.of ? comesByLink(server, applicant, request) : startCase(applicant, request))
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  for (;;) {
    await settleWaits(server, reference, story.journey, story.of)
    const task = await applicant.task()
    if (task.name === story.then.end) return reference
    const said = script.next(task.name)?.happening
    script.done(task.name)
    const message = messageOfApplicant(server, story, task.name, said)
    const act = acts[task.name]
    if (message !== undefined) await applicant.tell(message)
    else if (act) await act(applicant, task, request)
    else return reference
  }
}

function messageOfApplicant(
  { context }: BuiltServer,
  { journey }: Story,
  step: string,
  said: Happening | undefined,
): string | undefined {
  if (!said || !('message' in said)) return undefined
  const way = context.definitions.inForce(journey).journey
  return accepts(stepOf(way, step), said.message, 'applicant') ? said.message : undefined
}

let mobiles = 0

/** Who applies, and for what. */
function requestOf({ given, when = {} }: Story): Request {
  const asked = when['simulator']
  const answers = asked && 'answers' in asked ? (asked.answers as { amount?: number; purpose?: string }) : {}
  const { amount, purpose } = answers
  return {
    vatNumber: given?.sandbox ?? '',
    mobile: `+39 334 ${String(1_000_000 + mobiles++)}`,
    ...(amount !== undefined && { amount }),
    ...(purpose !== undefined && { purpose }),
  }
}
