import type { Company } from '#contract/company.ts'
import { hears } from '#flow/hears.ts'
import type { JourneyStep } from '#flow/Journey.ts'

import { casesRepository } from '../../repositories/casesRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'

/** A case as the desk shows it. */
export interface DeskCase {
  id: string
  reference: string
  company: string | null
  companyTaxCode: string | null
  process: string
  step: string
  kind: JourneyStep['kind']
  /** Process time. */
  since: string
  /** What the outside could say at this step. */
  messages: string[]
  /** What runs out, and when (process time). */
  timers: { id: string; name: string; dueAt: string }[]
}

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
  const journey = await context.definitions.journeyOf(loanCase)
  const step = journey.steps.get(loanCase.state.step)
  const company = loanCase.state.facts['company'] as Company | undefined
  return {
    id,
    reference: loanCase.reference,
    company: company?.name ?? null,
    companyTaxCode: company?.taxCode ?? null,
    process: step?.process ?? '',
    step: loanCase.state.step,
    kind: step?.kind ?? 'wait',
    since: new Date(since).toISOString(),
    messages: messagesOf(step),
    timers: await timersOf(context, id),
  }
}

/** At a task the applicant acts, at the outside's own pages; at a wait the desk speaks for the outside. */
function messagesOf(step: JourneyStep | undefined): string[] {
  if (step?.kind !== 'wait') return []
  return Object.keys(step.definition.messages ?? {}).filter((name) => hears(step, name, 'outside'))
}

async function timersOf({ database }: ServerContext, caseId: string): Promise<DeskCase['timers']> {
  const rows = await database
    .selectFrom('timers')
    .select(['id', 'name', 'due_at'])
    .where('case_id', '=', caseId)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id, name, due_at }) => ({ id, name, dueAt: new Date(due_at).toISOString() }))
}
