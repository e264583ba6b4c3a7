import { askedSources } from '#engine/compile/judge/askedSources.ts'
import { applySets } from '#flow/applySets.ts'
import { conditionHolds } from '#flow/conditionHolds.ts'
import type { Journey, JourneyStep } from '#flow/Journey.ts'
import { parkedAt } from '#flow/parkedAt.ts'
import { scopeOf } from '#flow/scopeOf.ts'
import { screenOf } from '#flow/screenOf.ts'
import type { Language } from '#validation/languages.ts'

import { checkDocuments } from '../documents/checkDocuments.ts'
import { DomainError } from '../errors/DomainError.ts'
import { choiceErrors } from '../lending/lists/choiceErrors.ts'
import { checkCodes } from '../security/codes/checkCodes.ts'
import type { LoanCase } from '../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../ServerContext.ts'
import { offeredByServices } from '../services/offeredByServices.ts'
import type { Product } from './definitions/Definitions.ts'
import { momentOf } from './momentOf.ts'
import { describeVariables } from './steps/describeStep.ts'
import { runWorker } from './runWorker.ts'
import type { Worked } from './Worker.ts'

export type TaskStep = Extract<JourneyStep, { kind: 'task' }>

/** Who has work done: the language and session of a request; no session where the process goes on by itself. */
export interface Asking {
  context: ServerContext
  language: Language
  session?: string | undefined
  /** The version of the screens by which the answers were given, where the page says it. */
  screens?: string | undefined
}

/** Judges what a task was answered, and runs its worker. Throws a `DomainError` where the answers are refused. */
export async function workOnTask(
  { context, language, session, screens }: Asking,
  journey: Journey,
  step: TaskStep,
  loanCase: LoanCase,
  answers: Record<string, unknown>,
): Promise<Worked> {
  const { definitions } = context
  const product = definitions.drawnBy(definitions.productOf(loanCase), screens)
  const answered = await judge(context, product, journey, step, loanCase, answers)
  const { documents } = step.definition
  if (documents) await checkDocuments(context, { journey, loanCase: answered, documents, answers })
  const isRepeated = parkedAt(loanCase.state) !== undefined
  const work = { context, loanCase: answered, answers, variables: {}, language, session, isRepeated }
  return runWorker(step.definition.worker, work)
}

/** The case with the answers and what is set from them in it, once the screen's schema, its lists, the codes and the flow's requirements agree. */
async function judge(
  context: ServerContext,
  product: Product,
  journey: Journey,
  step: TaskStep,
  loanCase: LoanCase,
  answers: Record<string, unknown>,
): Promise<LoanCase> {
  const { name, process, definition } = step
  const screen = screenOf(step)
  const { variables = {} } = describeVariables(journey, loanCase.state)
  const moment = momentOf(context, loanCase)
  const errors = product.judge(screen, answers, { data: answers, variables, ...moment })
  if (errors.length > 0) throw DomainError.invalid(errors)
  const asked = askedSources(product.choicesOf(screen), answers, { data: answers, variables, ...moment })
  const offered = await offeredByServices(context, journey, loanCase, asked)
  const unlisted = await choiceErrors({ product, ports: context.ports, offered }, screen, answers, variables)
  if (unlisted.length > 0) throw DomainError.invalid(unlisted)

  const { state } = loanCase
  const withAnswers = { ...state, answers: { ...state.answers, [name]: answers } }
  const answered = { ...loanCase, state: applySets(withAnswers, definition.sets, moment) }
  if (definition.code) checkCodes(name, definition, answered)
  for (const { condition, error } of definition.requires ?? []) {
    if (!conditionHolds(journey.flows.get(process), condition, scopeOf(answered.state, moment))) {
      throw new DomainError({ declared: error }, `"${name}" requires "${condition}".`)
    }
  }
  return answered
}
