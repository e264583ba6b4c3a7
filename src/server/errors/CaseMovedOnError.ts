/** Another transaction moved the case between its reading and its locking: read it again. */
export class CaseMovedOnError extends Error {
  override readonly name = 'CaseMovedOnError'

  constructor(caseId: string) {
    super(`Case ${caseId} has moved on.`)
  }
}
