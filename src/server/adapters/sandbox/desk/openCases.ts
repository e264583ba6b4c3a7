import type { Company } from '#contract/company.ts'
import type { DeskCase, DeskPerson, DeskPosition } from '#contract/desk.ts'
import { accepts } from '#flow/accepts.ts'
import type { JourneyStep } from '#flow/Journey.ts'

import { casesRepository } from '../../../storage/repositories/casesRepository.ts'
import type { LoanCase } from '../../../storage/repositories/LoanCase.ts'
import { peopleRepository } from '../../../storage/repositories/peopleRepository.ts'
import type { ServerContext } from '../../../ServerContext.ts'

const NEWEST = 40

/** The cases that are not closed, newest first. */
export async function openCases(context: ServerContext): Promise<DeskCase[]> {
  const rows = await context.database
    .selectFrom('cases')
    .leftJoin('task_instances', 'task_instances.id', 'cases.instance_id')
    .select(['cases.id', 'cases.created_at', 'task_instances.opened_at'])
    .where('cases.closed', '=', 0)
    .orderBy('cases.created_at', 'desc')
    .limit(NEWEST)
    .execute()
  return Promise.all(
    rows.map(({ id, opened_at, created_at }) => describe(context, id, opened_at ?? created_at)),
  )
}

async function describe(context: ServerContext, id: string, since: number): Promise<DeskCase> {
  const loanCase = await casesRepository(context.database, context.sealer).get(id)
  const people = await peopleRepository(context.database, context.sealer).ofCase(id)
  const company = loanCase.state.facts['company'] as Company | undefined
  return {
    ...(await describePosition(context, loanCase)),
    id,
    since: new Date(since).toISOString(),
    reference: loanCase.reference,
    company: company?.name ?? null,
    companyTaxCode: company?.taxCode ?? null,
    people: await Promise.all(people.map((person) => describePerson(context, person))),
  }
}

async function describePerson(context: ServerContext, person: LoanCase): Promise<DeskPerson> {
  const { name, surname } = person.state.facts['applicant'] as { name: string; surname: string }
  return {
    ...(await describePosition(context, person)),
    id: String(person.person),
    since: person.createdAt.toISOString(),
    name: `${name} ${surname}`,
  }
}

async function describePosition(context: ServerContext, strand: LoanCase) {
  const journey = await context.definitions.journeyOf(strand)
  const step = journey.steps.get(strand.state.step)
  return {
    process: step?.process ?? '',
    step: strand.state.step,
    kind: step?.kind ?? 'wait',
    messages: messagesOf(step),
    timers: await timersOf(context, strand),
  }
}

/** At a task the applicant acts, at the outside's own pages; at a wait the desk speaks for the outside. */
function messagesOf(step: JourneyStep | undefined): string[] {
  if (step?.kind !== 'wait') return []
  return Object.keys(step.definition.messages ?? {}).filter((name) => accepts(step, name, 'outside'))
}

async function timersOf(
  { database }: ServerContext,
  { id: caseId, person }: LoanCase,
): Promise<DeskPosition['timers']> {
  const rows = await database
    .selectFrom('timers')
    .select(['id', 'name', 'due_at'])
    .where('case_id', '=', caseId)
    .where('person', person === null ? 'is' : '=', person)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id, name, due_at }) => ({ id, name, dueAt: new Date(due_at).toISOString() }))
}
