import { expect, it } from 'vitest'

import { caseOf } from '#server/security/sessions/caseOf.ts'
import { executionOf } from '#server/security/sessions/executionOf.ts'

const session = { id: 's', subject: 'x', jti: 'j', caseId: 'c', person: null }
const noCase = expect.objectContaining({ code: 'NO_CASE' })

it('the case of a session is the applicant’s alone, and none for another person', () => {
  expect(caseOf({ session })).toBe('c')
  expect(() => caseOf({ session: { ...session, person: 'p' } })).toThrow(noCase)
  expect(() => caseOf({ session: { ...session, caseId: null } })).toThrow(noCase)
})

it('the step of a session is that of the case, or of the person whose link began it', () => {
  expect(executionOf({ session })).toEqual({ caseId: 'c', person: null, session: 's' })
  expect(executionOf({ session: { ...session, person: 'p' } })).toMatchObject({ caseId: 'c', person: 'p' })
  expect(() => executionOf({ session: { ...session, caseId: null } })).toThrow(noCase)
})
