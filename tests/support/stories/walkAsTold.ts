import { Script } from '#checks/stories/Script.ts'
import type { Happening, Story } from '#checks/stories/Story.ts'
import { accepts } from '#flow/accepts.ts'
import { stepOf } from '#flow/advance.ts'

import { acts, type Request, startCase } from '../acts.ts'
import { nameOf } from '../Applicant.ts'
import type { BuiltServer } from '../buildTestServer.ts'
import { InjectedApplicant } from '../InjectedApplicant.ts'
import { comesByLink, opensLink } from './comesByLink.ts'
import { peopleOf } from './executionOf.ts'
import { settleWaits } from './settleWaits.ts'

/**
 * Walks as a story of the loan tells, for its company of the sandbox: the applicant sends the messages that the story
 * says, and does elsewhere what all walks do, or another person beside them does; what is found out, and what the outside
 * says, is the sandbox's. Other people who act in between are told of by some of `stories`. Returns the reference of the case.
 */
export async function walkAsTold(
  server: BuiltServer,
  applicant: InjectedApplicant,
  story: Story,
  stories: readonly Story[],
): Promise<string> {
  const request = requestOf(story)
  await (story.of ? comesByLink(server, applicant, request) : startCase(applicant, request))
  const { reference } = await applicant.ask<{ reference: string }>('GET', '/process/status')
  await goesOn(applicant, { server, reference, request, story, stories })
  return reference
}

interface Walk {
  server: BuiltServer
  reference: string
  request: Request
  story: Story
  stories: readonly Story[]
}

/** Whom a story tells of goes on to its end, or to where nothing is left to do. */
async function goesOn(applicant: InjectedApplicant, walk: Walk): Promise<void> {
  const { server, reference, request, story } = walk
  const script = new Script(story)
  for (;;) {
    await settleWaits(server, reference, story.journey, story.of)
    const name = nameOf(await applicant.step())
    const other = script.nextPerson(name)
    if (other) {
      await otherPersonActs(other.acts.person, walk)
      script.done(name)
      continue
    }
    if (name === story.then.end) return
    const said = script.next(name)?.happening
    script.done(name)
    const message = messageOfApplicant(server, story, name, said)
    const act = acts[name]
    if (message !== undefined) await applicant.tell(message)
    else if (act) await act(applicant, await applicant.task(), request)
    else if (said === undefined) return
  }
}

/** The first of the other people who has not begun opens their link, and goes on as the story of this name tells. */
async function otherPersonActs(name: string, walk: Walk): Promise<void> {
  const { server, reference, stories } = walk
  const story = stories.find((each) => each.story === name)
  const invited = (await peopleOf(server, reference)).find(({ state }) => state.passed.length === 0)
  if (!story || !invited) throw new Error(`No other person of ${reference} can act as "${name}" tells.`)
  const person = new InjectedApplicant(server, server.applicant())
  await opensLink(person, invited)
  await goesOn(person, { ...walk, story })
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
