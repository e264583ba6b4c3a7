import { randomUUID } from 'node:crypto'

import type { ValidationError } from '#contract/errors.ts'
import type { StartedProcess } from '#contract/process.ts'
import type { Sets } from '#flow/Flow.ts'
import type { Moment } from '#flow/Moment.ts'
import { atFirstStep } from '#flow/atFirstStep.ts'
import { sourceOf } from '#flow/sourceOf.ts'
import { startedState } from '#flow/startedState.ts'
import type { Language } from '#validation/languages.ts'

import { withDocumentGroups } from '../documents/withDocumentGroups.ts'
import { DomainError } from '../errors/DomainError.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import { sessionsRepository } from '../storage/repositories/access/sessionsRepository.ts'
import { executionsRepository } from '../storage/repositories/cases/executionsRepository.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { Session } from '../security/sessions/Session.ts'
import { runIdempotent } from './runIdempotent.ts'
import type { JourneyInForce } from './definitions/Definitions.ts'
import { describeStep } from './steps/describeStep.ts'
import { claimPlace } from './openCases/claimPlace.ts'
import { momentOf } from './momentOf.ts'
import { newReference } from './transition/newReference.ts'
import { outOfTurn } from './steps/outOfTurn.ts'
import { runWorker } from './runWorker.ts'
import { enterFirst } from './transition/enterFirst.ts'

interface Start extends StartedProcess {
  session: Session
  key: string | undefined
  language: Language
  /** The version of the screens by which it was filled in, where the page says it. */
  screens: string | undefined
}

/** Starts a case from the answers of the public pages, and returns its first step as it is sent. */
export async function startCase(context: ServerContext, start: Start): Promise<string> {
  const { session, key, answers, language } = start
  const begun = context.definitions.inForce(start.journey)
  const { journey, flowVersion, product } = begun
  const { journey: name, reference } = journey.definition
  const body = ['start', answers, ...(start.journey === undefined ? [] : [name])]
  return runIdempotent(context, { subject: session.subject, key, body }, async () => {
    const moment = momentOf(context, { journey: name })
    const drawn = context.definitions.drawnBy(product, start.screens)
    judge({ journey, product: drawn }, answers, moment)
    const loanCase: LoanCase = {
      id: randomUUID(),
      person: null,
      reference: newReference(reference),
      subject: session.subject,
      journey: name,
      flowVersion,
      instanceId: randomUUID(),
      state: startedState(journey, answers, moment),
      revision: 0,
      createdAt: context.processClock.now(),
    }
    const work = { context, loanCase, answers: {}, variables: {}, language }
    const { facts, commit } = await refusingAnswers(journey.definition.sets, () =>
      runWorker(journey.definition.worker, work),
    )

    return async (tx) => {
      await refuseSecond(context, tx, session)
      const more = (await commit?.(tx)) ?? {}
      const told = { ...loanCase.state, facts: { ...loanCase.state.facts, ...facts, ...more } }
      const taken = await claimPlace(context, tx, { ...loanCase, state: told })
      const known = { ...told, facts: { ...told.facts, ...taken } }
      const first = atFirstStep(journey, known, moment)
      const execution = { caseId: loanCase.id, person: null }
      const started = {
        ...loanCase,
        state: await withDocumentGroups(context, tx, journey, { ...loanCase, state: first }, execution),
      }
      await enterFirst(context, tx, started, begun, session.id)
      await sessionsRepository(tx).bindCase(session.id, loanCase.id)
      return { caseId: loanCase.id, answer: JSON.stringify(describeStep(context, journey, started)) }
    }
  })
}

/** Every public page has been answered, and as its screen asks. Pointers begin as `/<page>/<field>`. */
function judge(
  { journey, product }: Pick<JourneyInForce, 'journey' | 'product'>,
  answers: StartedProcess['answers'],
  moment: Required<Moment>,
): void {
  const pages = journey.definition.start
  const errors = Object.keys(answers)
    .filter((page) => !pages.includes(page))
    .map((page): ValidationError => ({
      pointer: `/${page.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      keyword: 'additionalProperties',
    }))
  for (const page of pages) {
    const data = Object.hasOwn(answers, page) ? answers[page] : undefined
    if (data === undefined) errors.push({ pointer: `/${page}`, keyword: 'required' })
    else errors.push(...under(page, product.judge(page, data, { data, variables: {}, ...moment })))
  }
  if (errors.length > 0) throw DomainError.invalid(errors)
}

/** Returns what `work` returns. Where it refuses facts that are set from answers, throws the same error for the pointers of the answers. */
async function refusingAnswers<Result>(sets: Sets | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.errors) throw error
    const errors = error.details.errors.map((each) => {
      const source = sourceOf(sets, each.pointer)
      return source === undefined ? each : { ...each, pointer: source.replace(/^\/answers/, '') }
    })
    throw error.with({ ...error.details, errors })
  }
}

function under(page: string, errors: ValidationError[]): ValidationError[] {
  return errors.map((error) => ({ ...error, pointer: `/${page}${error.pointer}` }))
}

/** A session leads to one case at a time. Two starts at once wait for each other at the session's row. */
async function refuseSecond(
  context: ServerContext,
  tx: Parameters<typeof sessionsRepository>[0],
  { id }: Session,
): Promise<void> {
  const execution = await sessionsRepository(tx).lockExecution(id)
  if (!execution) return
  const running = await executionsRepository(tx, context.sealer).get(execution)
  if (running.state.closed) return
  throw outOfTurn(context, 'TASK_OUT_OF_TURN', await context.definitions.journeyOf(running, tx), running)
}
