import { acts, type Request, startCase } from './acts.ts'
import { type Applicant, nameOf } from './Applicant.ts'
import type { BuiltServer } from './buildTestServer.ts'
import { companies } from './companies.ts'
import { HttpApplicant } from './HttpApplicant.ts'
import { InjectedApplicant } from './InjectedApplicant.ts'
import { contacts } from './journey.ts'
import { walkOnce } from './walkSnapshots.ts'

/** An applicant who is about to apply: each option answers another, so that one may be shared. */
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
  /** Walks until a task is done, and all that is due then: to whatever follows for them. */
  after(task: string): Promise<Who>
  /** Walks until nothing is asked any more: an end, or a task that no applicant completes. */
  atTheEnd(): Promise<Who>
}

/**
 * An applicant on a server: in this process, or over HTTP at an address.
 * `await anApplicant(server).of(companies.existingCustomer).at('financial_summary')`
 */
export function anApplicant(server: BuiltServer): Newcomer<Applicant>
export function anApplicant(url: string): Newcomer<HttpApplicant>
export function anApplicant(where: BuiltServer | string): Newcomer<unknown> {
  if (typeof where === 'string')
    return newcomer({ vatNumber: companies.welcome }, (walk) => walksOver(where, walk))
  return newcomer({ vatNumber: companies.welcome, ...contacts }, (walk) => walksIn(where, walk))
}

/** A walk, with a name that says all that makes it another one. */
interface Walk {
  name: string
  go(applicant: HttpApplicant): Promise<void>
}

function newcomer<Who>(request: Request, walking: (walk: Walk) => Promise<Who>): Newcomer<Who> {
  const but = (other: Partial<Request>) => newcomer({ ...request, ...other }, walking)
  const to = (aim: Aim) =>
    walking({
      name: JSON.stringify({ ...request, ...aim }),
      go: (applicant) => walkTo(applicant, request, aim),
    })
  return {
    of: (vatNumber) => but({ vatNumber }),
    asking: (loan) => but(loan),
    with: (own) => but(own),
    linkingAccounts: () => but({ linksAccounts: true }),
    at: (step) => to({ at: step }),
    after: (task) => to({ after: task }),
    atTheEnd: () => to({}),
  }
}

async function walksOver(url: string, walk: Walk): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(url)
  await walk.go(applicant)
  return applicant
}

async function walksIn(server: BuiltServer, { name, go }: Walk): Promise<Applicant> {
  const applicant = server.applicant()
  await walkOnce(server, applicant, {
    name,
    async go() {
      const walker = new InjectedApplicant(server, applicant)
      await go(walker)
      applicant.token = walker.token
    },
  })
  return applicant
}

/** Where a walk is to end; at the end of the journey without it. */
interface Aim {
  at?: string
  after?: string
}

/** Begins a case and does what each step asks, until one is reached. */
async function walkTo(applicant: HttpApplicant, request: Request, aim: Aim): Promise<void> {
  const until = aim.at ?? aim.after
  await startCase(applicant, request)
  for (;;) {
    // A wait that goes on by itself is seen before it is over.
    if (until !== undefined && !acts[until] && nameOf(await applicant.step()) === until) return
    const task = await applicant.task()
    if (task.name === aim.at) return
    const act = acts[task.name]
    if (!act && until === undefined) return
    if (!act) throw new Error(`The case came to ${task.name}, and not to ${until}.`)
    await act(applicant, task, request)
    if (task.name === aim.after) return applicant.settle()
  }
}
