import { readContent } from '../../documents/objects/readContent.ts'
import { documentsRepository } from '../../storage/repositories/documents/documentsRepository.ts'
import { draftsRepository } from '../../storage/repositories/cases/draftsRepository.ts'
import { identityRequestsRepository } from '../../storage/repositories/access/identityRequestsRepository.ts'
import { linkedAccountsRepository } from '../../storage/repositories/documents/linkedAccountsRepository.ts'
import type { LoanCase } from '../../storage/repositories/cases/LoanCase.ts'
import { outboxRepository } from '../../storage/repositories/execution/outboxRepository.ts'
import { sessionsRepository } from '../../storage/repositories/access/sessionsRepository.ts'
import { asCompared, contactsOf, entriesAbout, withoutOthers } from './entriesAbout.ts'
import { type CaseOfPerson, findPerson, type Records } from './findPerson.ts'
import { saidIn } from './saidIn.ts'
import { factsOf } from '../../lending/facts.ts'

/** A document that is handed out with an export, under a name of its own. */
export interface ExportedFile {
  name: string
  content: Uint8Array
}

/** All that is held of a person (GDPR, article 15), readable; and the documents of their own. */
export async function exportPerson(records: Records, taxCode: string, at: Date) {
  const requests: object[] = []
  const files: ExportedFile[] = []
  for await (const found of findPerson(records, taxCode)) {
    const described = await describeCase(records, taxCode, found)
    requests.push(described.request)
    files.push(...described.files)
  }
  return { data: { taxCode, exportedAt: at.toISOString(), requests }, files }
}

async function describeCase(records: Records, taxCode: string, found: CaseOfPerson) {
  const { loanCase, role, own, retention, keptUntil } = found
  const executions = role === 'applicant' ? [loanCase, ...own] : own
  const documents = (await Promise.all(executions.map((execution) => documentsOf(records, execution)))).flat()
  const contacts = [
    ...[loanCase, ...own].flatMap(({ state }) => contactsOf(taxCode, state)),
    ...own.flatMap(({ state }) => Object.values(factsOf(state).contacts ?? {})).map(asCompared),
  ]
  const request = {
    reference: loanCase.reference,
    company: factsOf(loanCase.state).company?.name ?? null,
    role,
    startedAt: loanCase.createdAt.toISOString(),
    keptAs: retention,
    keptUntil: keptUntil.toISOString(),
    ...(role === 'applicant'
      ? { said: withoutOthers(taxCode, saidIn(loanCase.state)) }
      : { said: entriesAbout(taxCode, saidIn(loanCase.state)) }),
    ownTasks: own.map(({ state }) => withoutOthers(taxCode, saidIn(state))),
    drafts: await draftsOf(records, executions),
    logins: (await Promise.all(executions.map((execution) => loginsOf(records, execution)))).flat(),
    linkedAccounts:
      role === 'applicant'
        ? await linkedAccountsRepository(records.database, records.sealer).ofCase(loanCase.id)
        : [],
    messages: await messagesOf(
      records,
      loanCase,
      (to) => role === 'applicant' || contacts.includes(asCompared(to)),
    ),
    sessions: await sessionsOf(records, executions),
    documents: documents.map(({ name, filename, bytes }) => ({ file: name, filename, bytes })),
  }
  return { request, files: documents.map(({ name, content }) => ({ name, content })) }
}

async function documentsOf(records: Records, execution: LoanCase) {
  const { database, sealer } = records
  const documents = documentsRepository(database, sealer)
  const of = { caseId: execution.id, person: execution.person }
  const stored = await documents.ofExecution(of)
  const read = stored.map(async ({ id, filename, bytes }) => {
    const row = await documents.find(id, of)
    // Removed since the list was read.
    if (!row) return []
    return [
      {
        name: `${execution.reference}-${id}.pdf`,
        filename,
        bytes,
        content: await readContent(records, id, row),
      },
    ]
  })
  return (await Promise.all(read)).flat()
}

async function draftsOf({ database, sealer }: Records, executions: LoanCase[]) {
  const drafts = draftsRepository(database, sealer)
  const read = executions.map(async ({ instanceId, state }) => {
    const data = await drafts.find(instanceId)
    return data ? [{ task: state.step, data }] : []
  })
  return (await Promise.all(read)).flat()
}

async function loginsOf({ database, sealer }: Records, { id, person }: LoanCase) {
  const requests = await identityRequestsRepository(database, sealer).of({ caseId: id, person })
  return requests.map(({ kind, at, identity }) => ({ kind, at: at.toISOString(), identity }))
}

async function messagesOf(
  { database, sealer }: Records,
  { id }: LoanCase,
  isTheirs: (to: string) => boolean,
) {
  const messages = await outboxRepository(database, sealer).ofCase(id)
  return messages
    .filter(({ to }) => isTheirs(to))
    .map(({ channel, to, subject, body, at }) => ({ channel, to, subject, body, at: at.toISOString() }))
}

async function sessionsOf({ database }: Records, executions: LoanCase[]) {
  const sessions = sessionsRepository(database)
  const starts = await Promise.all(
    executions.map(({ id, person }) => sessions.startsOf({ caseId: id, person })),
  )
  return starts.flat().map((startedAt) => ({ startedAt: startedAt.toISOString() }))
}
