import { randomUUID } from 'node:crypto'

import type { CaseEvent } from '#flow/advance.ts'
import type { CaseState } from '#flow/CaseData.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { own } from '#validation/own.ts'
import { DEFAULT_LANGUAGE } from '#validation/languages.ts'

import { withDocumentGroups } from '../documents/withDocumentGroups.ts'
import { pageAddress } from '../interpreter/definitions/pageAddress.ts'
import { addDuration } from '../interpreter/durations.ts'
import { runWorker } from '../interpreter/runWorker.ts'
import { enterFirst } from '../interpreter/transition/enterFirst.ts'
import { newReference } from '../interpreter/transition/newReference.ts'
import type { ServerContext } from '../ServerContext.ts'
import { inTransaction } from '../storage/database/inTransaction.ts'
import { linksRepository } from '../storage/repositories/access/linksRepository.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { decisiveFacts } from './decisiveFacts.ts'

type Facts = Record<string, unknown>

/** How a person comes to a step: what happened, and the case before the first event and after each. */
export interface Walk {
  events: CaseEvent[]
  moments: CaseState[]
  /** Facts that the screen shows where it ends, as its example has them. */
  shown: Facts
}

/**
 * Makes a case of the sandbox that stands where a walk ends, and returns the one-use address that opens it. What the walk
 * does not say, such as the name of the company, the sandbox's workers find out on the way; none of it leads elsewhere.
 */
export async function makeCase(
  context: ServerContext,
  name: string,
  walk: Walk,
): Promise<{ address: string; reference: string }> {
  const begun = context.definitions.inForce(name)
  const { journey, flowVersion, product } = begun
  const last = walk.moments.at(-1)!
  const empty: LoanCase = {
    id: randomUUID(),
    person: null,
    reference: newReference(journey.definition.reference),
    subject: randomUUID(),
    journey: name,
    flowVersion,
    instanceId: randomUUID(),
    state: last,
    revision: 0,
    createdAt: context.processClock.now(),
  }
  const found = { ...undecided(journey, walk.shown), ...(await factsOnTheWay(context, journey, empty, walk)) }
  const here: LoanCase = { ...empty, state: { ...last, facts: { ...found, ...last.facts } } }

  return inTransaction(context.database, async (tx) => {
    const execution = { caseId: here.id, person: null }
    const state = await withDocumentGroups(context, tx, journey, here, execution)
    await enterFirst(context, tx, { ...here, state }, begun)
    const { deadlines, routes } = product.settings
    const now = context.clock.now()
    const code = await linksRepository(tx, context.sealer).add(
      {
        kind: 'desk',
        caseId: here.id,
        subject: here.subject,
        person: null,
        expiresAt: addDuration(now, deadlines.resumeLink, product.settings),
      },
      now,
    )
    const address = `${pageAddress(context, here, routes.resume)}?link=${code}`
    return { address, reference: here.reference }
  })
}

/** What the workers on the way find out, but for what leads a case one way or another: of that the walk alone decides. */
async function factsOnTheWay(
  context: ServerContext,
  journey: Journey,
  empty: LoanCase,
  { events, moments }: Walk,
): Promise<Facts> {
  let found: Facts = {}
  const work = async (worker: string | undefined, state: CaseState, event?: CaseEvent) => {
    if (worker === undefined) return
    const loanCase = { ...empty, state: { ...state, facts: { ...found, ...state.facts } } }
    const answers = event?.type === 'completed' ? event.answers : {}
    const variables = event?.type === 'message' ? event.variables : {}
    const facts = await foundBy(() =>
      runWorker(worker, { context, loanCase, answers, variables, language: DEFAULT_LANGUAGE }),
    )
    found = { ...found, ...undecided(journey, facts) }
  }
  await work(journey.definition.worker, moments[0]!)
  for (const [index, event] of events.slice(0, moments.length - 1).entries()) {
    const state = moments[index]!
    const step = journey.steps.get(state.step)
    // A task's worker sees its answers.
    const seen = event.type === 'completed' ? { ...state, answers: moments[index + 1]!.answers } : state
    if (step) await work(workerOf(step, event), seen, event)
  }
  return found
}

/** Facts but for those by which a case goes one way rather than another. */
function undecided(journey: Journey, facts: Facts): Facts {
  const decisive = decisiveFacts(journey, facts)
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !decisive.includes(name)))
}

function workerOf({ kind, definition }: JourneyStep, event: CaseEvent): string | undefined {
  if (event.type === 'message') return own(definition.messages, event.name)?.worker
  if (kind === 'task' && event.type === 'completed') return definition.worker
  return kind === 'wait' && event.type === 'workerDone' ? definition.worker : undefined
}

/** Nothing where the sandbox knows nothing of an invented person. */
async function foundBy(run: () => Promise<{ facts: Facts }>): Promise<Facts> {
  try {
    return (await run()).facts
  } catch {
    return {}
  }
}
