/** Between reading a case and locking it, somebody moved it: read it again. */
export class CaseMovedOnError extends Error {
  override readonly name = 'CaseMovedOnError'

  constructor(caseId: string) {
    super(`Case ${caseId} has moved on.`)
  }
}
