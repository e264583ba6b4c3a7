import type { FastifyBaseLogger } from 'fastify'

import { addDuration } from '../../interpreter/durations.ts'
import { isOver } from '../../interpreter/steps/isOver.ts'
import { casesRepository, type Retention } from '../../storage/repositories/cases/casesRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { peopleRepository } from '../../storage/repositories/cases/peopleRepository.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { entriesAbout } from './entriesAbout.ts'
import { holdsOwnContact } from './holdsOwnContact.ts'
import { saidIn } from './saidIn.ts'

/** What a search for a person needs of a server. */
export type Records = Pick<ServerContext, 'database' | 'definitions' | 'objects' | 'sealer'> & {
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A case in which a person stands, and as what. */
export interface CaseOfPerson {
  loanCase: LoanCase
  /** The applicant, another person with a task of their own, or a person who is only named. */
  role: 'applicant' | 'person' | 'named'
  /** Their own tasks beside the main step. */
  own: LoanCase[]
  retention: Retention
  keptUntil: Date
  /** Nothing of the case goes on any more. */
  isOver: boolean
}

const AT_ONCE = 100

/** Every case that says something of a person. All are opened: nothing in clear leads from a person to a case. */
export async function* findPerson(records: Records, taxCode: string): AsyncGenerator<CaseOfPerson> {
  const cases = casesRepository(records.database, records.sealer)
  for (let after = ''; ;) {
    const ids = await cases.idsAfter(after, AT_ONCE)
    for (const id of ids) {
      const found = await caseOfPerson(records, taxCode, id)
      if (found) yield found
    }
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

/** Returns what a case says of a person; undefined where it says nothing. The records' database may be a transaction. */
export async function caseOfPerson(
  { database, definitions, sealer }: Records,
  taxCode: string,
  id: string,
): Promise<CaseOfPerson | undefined> {
  const cases = casesRepository(database, sealer)
  const kept = await cases.retentionOf(id)
  // Erased since the list was read.
  if (!kept) return undefined
  const loanCase = await cases.get(id)
  const people = await peopleRepository(database, sealer).ofCase(id)
  const own = people.filter(({ state }) => isThem(taxCode, state.facts['applicant']))
  const isNamed = [loanCase, ...people].some(({ state }) => {
    return entriesAbout(taxCode, saidIn(state)).length > 0
  })
  if (own.length === 0 && !isNamed) return undefined

  const { facts } = loanCase.state
  const journey = await definitions.journeyOf(loanCase, database)
  const applies =
    isThem(taxCode, facts['applicant']) ||
    isThem(taxCode, facts['company']) ||
    holdsOwnContact(journey, loanCase.state, taxCode)
  const { retention, lastActAt } = kept
  const { settings } = definitions.productOf(loanCase)
  return {
    loanCase,
    role: applies ? 'applicant' : own.length > 0 ? 'person' : 'named',
    own,
    retention,
    keptUntil: addDuration(lastActAt, settings.retention[retention], settings),
    isOver: await isOver({ definitions }, database, loanCase),
  }
}

function isThem(taxCode: string, value: unknown): boolean {
  const { taxCode: own } = Object(value) as { taxCode?: unknown }
  return typeof own === 'string' && own.toUpperCase() === taxCode
}
