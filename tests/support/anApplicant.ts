import type { Step, Task } from '#contract/process.ts'

import { acts, type Request, startCase } from './acts.ts'
import { type Applicant, nameOf } from './Applicant.ts'
import type { BuiltServer } from './buildTestServer.ts'
import { companies } from './companies.ts'
import { HttpApplicant } from './HttpApplicant.ts'
import { InjectedApplicant } from './InjectedApplicant.ts'
import { contacts } from './journey.ts'

/** Somebody who is about to apply: each option answers another, so that one may be shared. */
export interface Newcomer<Who> {
  /** For a company of the sandbox, by its VAT number: one of `companies`. Without it the one for which all goes well. */
  of(vatNumber: string): Newcomer<Who>
  /** For a loan of another amount or purpose than 20,000 euro of liquidity. */
  asking(loan: Pick<Request, 'amount' | 'purpose'>): Newcomer<Who>
  /** With contacts of their own. */
  with(contacts: Pick<Request, 'pec' | 'mobile'>): Newcomer<Who>
  /** Links the accounts where that may be left. */
  linkingAccounts(): Newcomer<Who>
  /** Walks to a step, by the name under which the client shows it, and leaves it open. */
  at(step: string): Promise<Who>
  /** Walks until nothing is asked any more: an end, or a task that no applicant completes. */
  atTheEnd(): Promise<Who>
}

/**
 * Somebody who applies on a server: in this process, or over HTTP at an address.
 * `await anApplicant(server).of(companies.existingCustomer).at('financial_summary')`
 */
export function anApplicant(server: BuiltServer): Newcomer<Applicant>
export function anApplicant(url: string): Newcomer<HttpApplicant>
export function anApplicant(where: BuiltServer | string): Newcomer<unknown> {
  if (typeof where === 'string')
    return newcomer({ vatNumber: companies.welcome }, (walks) => walksOver(where, walks))
  return newcomer({ vatNumber: companies.welcome, ...contacts }, (walks) => walksIn(where, walks))
}

type Walks = (applicant: HttpApplicant) => Promise<void>

function newcomer<Who>(request: Request, walking: (walks: Walks) => Promise<Who>): Newcomer<Who> {
  const but = (other: Partial<Request>) => newcomer({ ...request, ...other }, walking)
  return {
    of: (vatNumber) => but({ vatNumber }),
    asking: (loan) => but(loan),
    with: (own) => but(own),
    linkingAccounts: () => but({ linksAccounts: true }),
    at: (step) => walking((applicant) => walkTo(applicant, request, step)),
    atTheEnd: () => walking((applicant) => walkTo(applicant, request)),
  }
}

async function walksOver(url: string, walks: Walks): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(url)
  await walks(applicant)
  return applicant
}

async function walksIn(server: BuiltServer, walks: Walks): Promise<Applicant> {
  const applicant = server.applicant()
  const walker = new InjectedApplicant(server, applicant)
  await walks(walker)
  applicant.token = walker.token
  return applicant
}

/** Begins a case and does what each step asks, until one is reached. */
async function walkTo(applicant: HttpApplicant, request: Request, until?: string): Promise<void> {
  await startCase(applicant, request)
  for (;;) {
    const step = await applicant.step()
    if (nameOf(step) === until) return
    const task = isTask(step) ? step : await applicant.task()
    if (task.name === until) return
    const act = acts[task.name]
    if (!act && until === undefined) return
    if (!act) throw new Error(`The case came to ${task.name}, and not to ${until}.`)
    await act(applicant, task, request)
  }
}

function isTask(step: Step): step is Task {
  return 'name' in step
}
