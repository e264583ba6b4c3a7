import type { DeskCase, DeskPerson, DeskPosition } from '#contract/desk.ts'
import { accepts } from '#flow/accepts.ts'
import type { JourneyStep } from '#flow/Journey.ts'

import { casesRepository } from '../../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../../storage/repositories/cases/peopleRepository.ts'
import { jobsRepository } from '../../../storage/repositories/execution/jobsRepository.ts'
import { timersRepository } from '../../../storage/repositories/execution/timersRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { factsOf } from '../../../lending/facts.ts'
import { readCase } from '../../../lending/readCase.ts'

const NEWEST = 40

/** The cases that are not closed, newest first. */
export async function openCases(context: ServerContext): Promise<DeskCase[]> {
  const newest = await casesRepository(context.database, context.sealer).newestOpen(NEWEST)
  return Promise.all(newest.map(({ id, since }) => describe(context, id, since)))
}

async function describe(context: ServerContext, id: string, since: Date): Promise<DeskCase> {
  const loanCase = await casesRepository(context.database, context.sealer).get(id)
  const people = await peopleRepository(context.database, context.sealer).ofCase(id)
  const company = factsOf(loanCase.state).company
  return {
    ...(await describeExecution(context, loanCase)),
    id,
    since: since.toISOString(),
    journey: loanCase.journey,
    reference: loanCase.reference,
    company: company?.name ?? null,
    companyTaxCode: company?.taxCode ?? null,
    people: await Promise.all(people.map((person) => describePerson(context, person))),
  }
}

async function describePerson(context: ServerContext, person: LoanCase): Promise<DeskPerson> {
  const { name, surname } = readCase(person).applicant
  return {
    ...(await describeExecution(context, person)),
    id: String(person.person),
    since: person.createdAt.toISOString(),
    name: `${name} ${surname}`,
  }
}

async function describeExecution(context: ServerContext, execution: LoanCase) {
  const journey = await context.definitions.journeyOf(execution)
  const step = journey.steps.get(execution.state.step)
  return {
    process: step?.process ?? '',
    step: execution.state.step,
    kind: step?.kind ?? 'wait',
    messages: messagesOf(step),
    timers: await timersOf(context, execution),
    failing: await failingOf(context, execution),
  }
}

/** At a task the applicant acts, at the outside's own pages; at a wait the desk speaks for the outside. */
function messagesOf(step: JourneyStep | undefined): string[] {
  if (step?.kind !== 'wait') return []
  return Object.keys(step.definition.messages ?? {}).filter((name) => accepts(step, name, 'outside'))
}

async function failingOf(
  { database }: ServerContext,
  { id: caseId, person }: LoanCase,
): Promise<DeskPosition['failing']> {
  return jobsRepository(database).failing({ caseId, person })
}

async function timersOf(
  { database }: ServerContext,
  { id: caseId, person }: LoanCase,
): Promise<DeskPosition['timers']> {
  const timers = await timersRepository(database).of({ caseId, person })
  return timers.map(({ id, name, dueAt }) => ({ id, name, dueAt: dueAt.toISOString() }))
}
