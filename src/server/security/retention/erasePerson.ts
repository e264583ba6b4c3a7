import type { Transaction } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { standingAt } from '../../interpreter/steps/standingAt.ts'
import { bufferedMessagesRepository } from '../../storage/repositories/execution/bufferedMessagesRepository.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { draftsRepository } from '../../storage/repositories/cases/draftsRepository.ts'
import { erasureRepository } from '../../storage/repositories/records/erasureRepository.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import { blanked, contactsOf } from './entriesAbout.ts'
import { eraseCase } from './eraseCase.ts'
import { type CaseOfPerson, findPerson, type Records } from './findPerson.ts'
import { saidIn } from './saidIn.ts'
import { factsOf } from '../../lending/facts.ts'

/** What is done, or would be, with what a case holds of a person, and why. */
export interface Erasure {
  reference: string
  role: CaseOfPerson['role']
  what: 'erased' | 'kept'
  why: string
}

/** What erasing a person would do, without doing it. */
export async function planErasure(records: Records, taxCode: string): Promise<Erasure[]> {
  const plan: Erasure[] = []
  for await (const found of findPerson(records, taxCode)) plan.push(judge(found))
  return plan
}

/**
 * Erases what is held of a person (GDPR, article 17), but for what must be kept: signed contracts until the end of their
 * retention, and what the request of another applicant still needs. Returns what was done with each case.
 */
export async function erasePerson(records: Records, taxCode: string, at: Date): Promise<Erasure[]> {
  const done: Erasure[] = []
  for await (const found of findPerson(records, taxCode)) {
    const erasure = judge(found)
    done.push(erasure)
    if (erasure.what === 'kept') continue
    await inTransaction(records.database, async (tx) => {
      await (found.role === 'applicant'
        ? eraseWhole(records, tx, found, at)
        : eraseEntries(records, tx, taxCode, found, at))
    })
  }
  await erasureRepository(records.database).shred()
  return done
}

function judge({ loanCase, role, retention, keptUntil, isOver }: CaseOfPerson): Erasure {
  const { reference } = loanCase
  const until = keptUntil.toISOString().slice(0, 10)
  if (retention === 'signed') {
    const why = `its contract is signed: the law has it kept until ${until}, then it is erased by itself`
    return { reference, role, what: 'kept', why }
  }
  if (role === 'applicant') return { reference, role, what: 'erased', why: 'the whole request' }
  if (!isOver) {
    const why = `the request of another applicant is still under way and needs it: ask again once it is over; it is erased on ${until} at the latest unless the applicant goes on with it`
    return { reference, role, what: 'kept', why }
  }
  const why = `what it said of the person; documents that the applicant handed in stay with the request until ${until}`
  return { reference, role, what: 'erased', why }
}

async function eraseWhole(
  { sealer }: Records,
  tx: Transaction,
  { loanCase: { id } }: CaseOfPerson,
  at: Date,
): Promise<void> {
  const { revision, state } = await casesRepository(tx, sealer).lock(id)
  await eraseCase(tx, sealer, { id, revision, step: state.step }, { at, actor: 'system' })
}

/** Erases the person's own tasks; the case of another applicant goes on without them. */
async function eraseEntries(
  { definitions, sealer }: Records,
  tx: Transaction,
  taxCode: string,
  { loanCase: { id }, own }: CaseOfPerson,
  at: Date,
): Promise<void> {
  const cases = casesRepository(tx, sealer)
  const locked = await cases.lock(id)
  const { state } = locked
  const contacts = [
    ...contactsOf(taxCode, state),
    ...own.flatMap((each) => Object.values(factsOf(each.state).contacts ?? {})),
  ]
  const erasure = erasureRepository(tx)
  for (const { person } of own) if (person !== null) await erasure.erasePerson(person)
  await eraseMessages(sealer, tx, id, contacts)
  // They were buffered for steps that do not come any more.
  await bufferedMessagesRepository(tx, sealer).removeOfCase(id)
  await draftsRepository(tx, sealer).removeOfCase(id)
  const said = blanked(taxCode, saidIn(state))
  await cases.save(
    { ...locked, state: { ...state, ...said } },
    {
      at,
      ...standingAt(await definitions.journeyOf(locked, tx), { ...state, ...said }),
      actor: 'system',
      event: 'personErased',
      fromStep: state.step,
    },
  )
}

async function eraseMessages(
  sealer: Records['sealer'],
  tx: Transaction,
  caseId: string,
  contacts: unknown[],
): Promise<void> {
  const outbox = outboxRepository(tx, sealer)
  const theirs = (await outbox.ofCase(caseId)).filter(({ to }) => contacts.includes(to))
  await outbox.remove(theirs.map(({ id }) => id))
}
