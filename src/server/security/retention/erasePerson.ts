import type { Transaction } from '../../storage/database/Connection.ts'
import { inTransaction } from '../../storage/database/inTransaction.ts'
import { standingAt } from '../../interpreter/steps/standingAt.ts'
import { bufferedMessagesRepository } from '../../storage/repositories/execution/bufferedMessagesRepository.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { draftsRepository } from '../../storage/repositories/cases/draftsRepository.ts'
import { erasureRepository } from '../../storage/repositories/records/erasureRepository.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import { asCompared, blanked, contactsOf } from './entriesAbout.ts'
import { eraseCase } from './eraseCase.ts'
import { type CaseOfPerson, caseOfPerson, findPerson, type Records } from './findPerson.ts'
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
 * retention, and what the request of another applicant still needs. Returns what was done with each case: what was erased is
 * then to be written over (`shred`).
 */
export async function erasePerson(records: Records, taxCode: string, at: Date): Promise<Erasure[]> {
  const done: Erasure[] = []
  for await (const { loanCase } of findPerson(records, taxCode)) {
    const erasure = await inTransaction(records.database, (tx) =>
      eraseIn(records, tx, taxCode, loanCase.id, at),
    )
    if (erasure) done.push(erasure)
  }
  return done
}

/** Judges a case as it stands once it is locked: its contract may have been signed since it was found. */
async function eraseIn(
  records: Records,
  tx: Transaction,
  taxCode: string,
  id: string,
  at: Date,
): Promise<Erasure | undefined> {
  if ((await casesRepository(tx, records.sealer).lockRevision(id)) === undefined) return undefined
  const found = await caseOfPerson({ ...records, database: tx }, taxCode, id)
  if (!found) return undefined
  const erasure = judge(found)
  if (erasure.what === 'erased')
    await (found.role === 'applicant'
      ? eraseWhole(records, tx, found, at)
      : eraseEntries(records, tx, taxCode, found, at))
  return erasure
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
  { loanCase: { id, revision, state } }: CaseOfPerson,
  at: Date,
): Promise<void> {
  await eraseCase(tx, sealer, { id, revision, step: state.step }, { at, actor: 'system' })
}

/** Erases the person's own tasks; the case of another applicant goes on without them. */
async function eraseEntries(
  { definitions, sealer }: Records,
  tx: Transaction,
  taxCode: string,
  { loanCase, own }: CaseOfPerson,
  at: Date,
): Promise<void> {
  const { id, state } = loanCase
  const contacts = [
    ...contactsOf(taxCode, state),
    ...own.flatMap((each) => Object.values(factsOf(each.state).contacts ?? {})).map(asCompared),
  ]
  const erasure = erasureRepository(tx)
  for (const { person } of own) if (person !== null) await erasure.erasePerson(person)
  await eraseMessages(sealer, tx, id, contacts)
  // Answers that were kept for who asks again may name the person too.
  await erasure.forgetAnswers(id)
  // They were buffered for steps that do not come any more.
  await bufferedMessagesRepository(tx, sealer).removeOfCase(id)
  await draftsRepository(tx, sealer).removeOfCase(id)
  const said = blanked(taxCode, saidIn(state))
  await casesRepository(tx, sealer).save(
    { ...loanCase, state: { ...state, ...said } },
    {
      at,
      ...standingAt(await definitions.journeyOf(loanCase, tx), { ...state, ...said }),
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
  const theirs = (await outbox.ofCase(caseId)).filter(({ to }) => contacts.includes(asCompared(to)))
  await outbox.remove(theirs.map(({ id }) => id))
}
