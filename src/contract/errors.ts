import { type Static, Type } from 'typebox'

/** Refusals of the server that every product may meet. The applicant reads `i18n/{language}/errors.json` under the code. */
export const generalErrorCodes = [
  'INVALID_REQUEST',
  'INVALID_DATA',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
  'RANGE_NOT_SATISFIABLE',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'UNAVAILABLE',
  'FAULT',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'NO_CASE',
  'TASK_OUT_OF_TURN',
  'MESSAGE_OUT_OF_TURN',
  'DRAFT_CHANGED',
  'IN_FLIGHT',
  'IDEMPOTENCY_MISMATCH',
  'IDEMPOTENCY_KEY_MISSING',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_BLOCKED',
  'OTP_TOO_SOON',
  'OTP_SENDS_USED_UP',
  'CONTACT_NOT_PROVEN',
  'CODE_NOT_CONFIRMED',
  'DOCUMENT_NOT_PDF',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_NAME_TOO_LONG',
  'DOCUMENT_REFUSED',
  'DOCUMENT_QUOTA',
  'DOCUMENTS_MISSING',
  'LINK_EXPIRED',
] as const

/**
 * Errors that calls and ports of the lender carry in their contracts, with any flow: these alone stand in code. With
 * what else its workers refuse stands in `workerFacts`, and the flow that names them declares it (`errors`).
 */
export const lenderErrorCodes = [
  // POST /process/start, before there is a case.
  'TERMS_CHANGED',
  // Ports that ask for a company.
  'COMPANY_NOT_FOUND',
  // GET /search_applicant.
  'APPLICANT_NOT_FOUND',
  'APPLICANT_ALREADY_PRESENT',
  // GET /login/spid.
  'SPID_UNAVAILABLE',
  // The port of the signature.
  'SIGNATURE_PENDING',
] as const

/** Every refusal the server can give, but for those that flows declare. */
export const errorCodes = [...generalErrorCodes, ...lenderErrorCodes] as const
export type ErrorCode = (typeof errorCodes)[number]

/** A place in the submitted data that is refused: a JSON Pointer, the schema keyword, and the keyword's parameters. */
export const ValidationError = Type.Object({
  pointer: Type.String(),
  keyword: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})
export type ValidationError = Static<typeof ValidationError>

/**
 * RFC 9457 problem details, media type `application/problem+json`. `step` comes with an out-of-turn refusal. Of very many
 * errors some are said, and in `errorsLeftOut` how many are not.
 */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.Union([Type.String(), Type.Integer()]),
  detail: Type.Optional(Type.String()),
  reference: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(ValidationError, { maxItems: 50 })),
  errorsLeftOut: Type.Optional(Type.Integer()),
  step: Type.Optional(Type.Unknown()),
  triesLeft: Type.Optional(Type.Integer()),
  login: Type.Optional(Type.String()),
  logout: Type.Optional(Type.String()),
})
export type Problem = Static<typeof Problem>

/** Service code of an expired token, in the `code` of a 403. */
export const TOKEN_EXPIRED_SERVICE_CODE = 40301
