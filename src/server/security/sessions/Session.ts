/** Who is calling: a session of a subject, on a case once there is one. */
export interface Session {
  id: string
  subject: string
  caseId: string | null
  /** Another person of the company, on a link of their own; null is the applicant. */
  person: string | null
  /** The token the call came with. */
  jti: string
}
