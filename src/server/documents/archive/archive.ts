import type { ArchiveDescriptors } from '#contract/archive.ts'
import { stepOf } from '#flow/advance.ts'

import type { Connection, Transaction } from '../../storage/database/Connection.ts'
import { DomainError } from '../../errors/DomainError.ts'
import { disclose } from '../../lending/personalData/disclose.ts'
import { runIdempotent, type ChangeRequest } from '../../interpreter/runIdempotent.ts'
import { outOfTurn } from '../../interpreter/steps/outOfTurn.ts'
import { setFacts } from '../../interpreter/setFacts.ts'
import { casesRepository } from '../../storage/repositories/cases/casesRepository.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import type { LoanCase, Execution } from '../../storage/repositories/cases/LoanCase.ts'
import type { ServerContext } from '../../ServerContext.ts'
import { describeDocument } from '../describeDocument.ts'
import { describeGroups } from '../describeGroups.ts'
import { decodeDocumentKey, encodeDocumentKey } from '../documentKey.ts'
import { archiveGroups } from '../requestedGroups.ts'
import { type RequestedSlot, requestedSlots } from '../requestedSlots.ts'
import type { Facts } from '../../lending/facts.ts'
import type { UploadTarget } from '../uploads/UploadTarget.ts'

const ARCHIVED = 'archived'

/** What may be added to a case at its outcome. */
export const archiveUploads: UploadTarget = {
  lock: lockForArchive,
  slots: (_context, journey) => requestedSlots(archiveGroups(journey)),
}

/** Whether the archive of a case can be opened: by its applicant, at an outcome, where there are documents. */
export async function isArchiveOpen(
  { definitions, sealer }: Pick<ServerContext, 'definitions' | 'sealer'>,
  db: Connection,
  loanCase: LoanCase,
): Promise<boolean> {
  if (loanCase.person !== null) return false
  const journey = await definitions.journeyOf(loanCase)
  if (!journey.definition.archive) return false
  if (loanCase.state.closed || stepOf(journey, loanCase.state.step).kind !== 'wayout') return false
  return documentsRepository(db, sealer).hasAny(loanCase.id)
}

async function lockForArchive(
  context: ServerContext,
  tx: Transaction,
  { caseId }: Execution,
): Promise<LoanCase> {
  const loanCase = await casesRepository(tx, context.sealer).lock(caseId)
  await refuseClosed(context, tx, loanCase)
  return loanCase
}

async function refuseClosed(context: ServerContext, db: Connection, loanCase: LoanCase): Promise<void> {
  if (await isArchiveOpen(context, db, loanCase)) return
  throw outOfTurn(context, 'TASK_OUT_OF_TURN', await context.definitions.journeyOf(loanCase), loanCase)
}

/** What may be added, and every document of the case: those put here and not yet filed, and those that are. */
export async function describeArchive(context: ServerContext, caseId: string): Promise<ArchiveDescriptors> {
  const { database, sealer } = context
  const loanCase = await casesRepository(database, sealer).get(caseId)
  await refuseClosed(context, database, loanCase)
  const documents = await documentsRepository(database, sealer).ofExecution({ caseId, person: null })
  const groups = archiveGroups(await context.definitions.journeyOf(loanCase))
  const keys = new Set(requestedSlots(groups).map(({ key }) => key))
  return {
    groups: disclose(loanCase.state, describeGroups(loanCase.state, documents, groups).documentGroups),
    documents: documents.map((document) => ({
      ...describeDocument(document),
      archived: !keys.has(document.key),
    })),
  }
}

/**
 * Files what was put into the archive, and answers as it is sent: from now on it stays. What is still being read must be
 * waited for, and what is added at all is added in as many files as its request asks for.
 */
export async function saveArchive(
  context: ServerContext,
  { caseId, session }: Execution,
  request: ChangeRequest,
): Promise<string> {
  return runIdempotent(context, request, async () => async (tx) => {
    const execution = { caseId, person: null }
    const loanCase = await lockForArchive(context, tx, execution)
    const groups = archiveGroups(await context.definitions.journeyOf(loanCase, tx))
    const slots = requestedSlots(groups)
    const keys = new Set(slots.map(({ key }) => key))
    const documents = documentsRepository(tx, context.sealer)
    const added = (await documents.ofExecution(execution)).filter(({ key }) => keys.has(key))
    const isWhole = added.every(({ state }) => state === 'valid') && isEnough(added, slots)
    if (added.length === 0 || !isWhole) {
      throw new DomainError('DOCUMENTS_MISSING', 'There is nothing to file, or not all of it is valid.')
    }
    for (const { id, key } of added) {
      const slot = decodeDocumentKey(key)
      if (!slot) continue
      const filed = encodeDocumentKey({ ...slot, group: ARCHIVED, selected: id })
      await documents.changeKey(id, filed)
    }
    const facts: Facts = { archivedAt: context.processClock.now().toISOString() }
    await setFacts(
      context,
      tx,
      { ...execution, ...(session && { session }) },
      'documentsArchived',
      () => facts,
    )
    return { caseId, answer: JSON.stringify({ archived: added.length }) }
  })
}

function isEnough(added: { key: string }[], slots: RequestedSlot[]): boolean {
  const given = new Set(added.map(({ key }) => key))
  return [...Map.groupBy(slots, ({ group, request }) => `${group}#${request}`).values()].every(
    (ofRequest) => {
      const count = ofRequest.filter(({ key }) => given.has(key)).length
      return count === 0 || count >= (ofRequest[0]?.from ?? 0)
    },
  )
}
