import { advance, stepOf } from '#flow/advance.ts'
import { accepts } from '#flow/accepts.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { once } from '#validation/once.ts'

import type { Definitions } from '../../interpreter/definitions/Definitions.ts'
import { momentOf } from '../../interpreter/momentOf.ts'
import { sendOutsideMessage } from '../../interpreter/sendMessage.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { behaviourOf } from './ports/behaviourOf.ts'
import type { SandboxData } from './companies/SandboxData.ts'
import { factsOf } from '../../lending/facts.ts'

const AT_ONCE = 20

/** The outside that speaks to cases by itself. */
export interface OutsidePlayer {
  /** Sends to each waiting case what the outside says to its company by itself. Returns to how many. */
  playOutside(context: ServerContext): Promise<number>
  /**
   * Returns the steps, of all journeys, at which a case waits for what the outside says by itself. Cases that wait for
   * anything else, such as a delivery that the desk reports, are not looked at: there may be thousands.
   */
  stepsPlayed(definitions: Definitions): string[]
}

/** Makes the outside that says what `data` has it say. */
export function createOutsidePlayer(data: SandboxData): OutsidePlayer {
  const said = [...new Set(data.companies.flatMap((company) => behaviourOf(company).sends))]
  const stepsPlayed = once(({ journeys }: Definitions): string[] =>
    [...journeys.values()].flatMap(({ journey }) =>
      [...journey.steps.values()].filter((step) => waitsFor(step, said)).map(({ name }) => name),
    ),
  )
  return {
    stepsPlayed,
    playOutside: (context) => play(context, data, stepsPlayed(context.definitions.current)),
  }
}

async function play(context: ServerContext, data: SandboxData, names: string[]): Promise<number> {
  if (names.length === 0) return 0

  const waiting = await casesRepository(context.database, context.sealer).standingAt(names)
  let sent = 0
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const some = waiting.slice(from, from + AT_ONCE)
    const isSent = await Promise.all(some.map((id) => send(context, data, id)))
    sent += isSent.filter(Boolean).length
  }
  return sent
}

async function send(context: ServerContext, data: SandboxData, caseId: string): Promise<boolean> {
  const loanCase = await casesRepository(context.database, context.sealer).get(caseId)
  const journey = await context.definitions.journeyOf(loanCase)
  const name = sendsTo(loanCase, data).find((message) => isMovedBy(context, journey, loanCase, message))
  if (!name) return false

  await sendOutsideMessage(context, { caseId, name })
  return true
}

/** A message that does not move the case would be sent for ever. */
function isMovedBy(context: ServerContext, journey: Journey, loanCase: LoanCase, message: string): boolean {
  const { state } = loanCase
  if (!accepts(stepOf(journey, state.step), message, 'outside')) return false
  const event = { type: 'message', name: message, variables: {} } as const
  const moved = advance(journey, state, event, momentOf(context, loanCase))
  return moved !== null && (moved.closed || moved.step !== state.step)
}

function sendsTo({ state }: LoanCase, data: SandboxData): string[] {
  const taxCode = factsOf(state).company?.taxCode
  const company = data.companies.find((each) => each.taxCode === taxCode)
  return company ? behaviourOf(company).sends : []
}

function waitsFor(step: JourneyStep, messages: string[]): boolean {
  return step.kind === 'wait' && messages.some((name) => accepts(step, name, 'outside'))
}
