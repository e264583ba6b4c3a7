import { Script } from '#checks/stories/Script.ts'
import type { Happening, Story, Values } from '#checks/stories/Story.ts'
import { accepts } from '#flow/accepts.ts'
import { stepOf } from '#flow/advance.ts'

import { type Act, acts, type Request, startCase } from '../acts.ts'
import { nameOf } from '../Applicant.ts'
import type { BuiltServer } from '../buildTestServer.ts'
import { InjectedApplicant } from '../InjectedApplicant.ts'
import { recognisedByVideo } from '../recognisedByVideo.ts'
import { comesByLink, opensLink } from './comesByLink.ts'
import { peopleOf } from './executionOf.ts'
import { letsPass } from './letsPass.ts'
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

type Message = Extract<Happening, { message: string }>

/** What the usual walk does not come to. */
const actsAsTold: Record<string, Act> = {
  identify: (applicant) => recognisedByVideo(applicant, { shown: true }),
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
    const said = script.next(name)?.happening
    if (name === story.then.end && said === undefined) return
    script.done(name)
    const message = messageOfApplicant(server, story, name, said)
    const act = acts[name] ?? actsAsTold[name]
    if (message) await applicant.tell(message.message, await variablesOf(applicant, message))
    else if (said && 'timer' in said) await letsPass(server, reference, said.timer)
    else if (act) await act(applicant, await applicant.task(), request)
    else if (said && 'answers' in said) await applicant.complete(await applicant.task(), said.answers)
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
): Message | undefined {
  if (!said || !('message' in said)) return undefined
  const way = context.definitions.inForce(journey).journey
  return accepts(stepOf(way, step), said.message, 'applicant') ? said : undefined
}

/** What a message carries, with the id that the server has given to the first person without contacts, in place of the story's. */
async function variablesOf(
  applicant: InjectedApplicant,
  { variables }: Message,
): Promise<Values | undefined> {
  if (variables?.['person'] === undefined) return variables
  const { variables: shown = {} } = await applicant.step()
  const [person] = shown['peopleUnreachable'] as { id: string }[]
  return { ...variables, person: person?.id }
}

let mobiles = 0

/** Who applies, and for what. */
function requestOf({ given, when = {} }: Story): Request {
  const { amount, purpose } = answersTo<{ amount?: number; purpose?: string }>(when['simulator'])
  const { pec } = answersTo<{ pec?: string }>(when['prospect_otp_verifier'])
  return {
    vatNumber: given?.sandbox ?? '',
    mobile: `+39 334 ${String(1_000_000 + mobiles++)}`,
    ...(amount !== undefined && { amount }),
    ...(purpose !== undefined && { purpose }),
    ...(pec !== undefined && { pec }),
  }
}

/** What a story says is answered on a page or at a task; nothing where it leaves that to the usual walk. */
function answersTo<Answers>(said: NonNullable<Story['when']>[string] | undefined): Partial<Answers> {
  return said && 'answers' in said ? (said.answers as Answers) : {}
}
