import type { ErrorCode } from './errors.ts'

/** What there is to know of a call beside what it takes and answers. */
export interface Call {
  /** What it does. */
  says: string
  /** Whether a bearer is wanted; `expired` takes one whose time is over, too. */
  bearer: 'none' | 'valid' | 'expired'
  /** What it refuses, beside what every call refuses and, at a task, what its flow declares. */
  errors: ErrorCode[]
  /**
   * Its answer may set the cookie that ties a visit to a page outside to the browser, or its request may show it. Other
   * origins that may call make this call with credentials.
   */
  withCookie?: true
  /** It takes a document of a key, as a form, or answers one: a PDF, in the place of JSON. */
  document?: 'taken' | 'answered'
}

const keyed = ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'] as const
const change = ['INVALID_DATA', 'TASK_OUT_OF_TURN', ...keyed] as const
const upload = [
  'NO_CASE',
  'TASK_OUT_OF_TURN',
  'INVALID_DATA',
  'DOCUMENT_NOT_PDF',
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_NAME_TOO_LONG',
  'DOCUMENT_REFUSED',
  'DOCUMENT_QUOTA',
  'TOO_MANY_REQUESTS',
] as const

/**
 * Every call that there is, below `/api/v1/{provider}`: those of the specification's section 7, and two of ours. The
 * document at `/documentation` is made with it, and each call is tested by it.
 */
export const calls: Record<string, Call> = {
  'POST /token/generate': {
    says: 'Starts an anonymous session.',
    bearer: 'none',
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /token/authentication/generate': {
    says: 'Exchanges an outside proof for a token that is bound to a case and a person.',
    bearer: 'none',
    errors: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS', ...keyed],
    withCookie: true,
  },
  'POST /token/refresh': { says: 'Exchanges a token for a newer one.', bearer: 'valid', errors: [] },
  'POST /link/renew': {
    says: 'Sends a new resume link to the contact of an old one, and says the same whether there was one or not.',
    bearer: 'none',
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /link/phone': {
    says: 'Makes an address that goes on with the case on another device: one use, five minutes.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'TOO_MANY_REQUESTS'],
  },
  'POST /process/start': {
    says: 'Opens a case from the answers of the public pages, and returns its first step.',
    bearer: 'valid',
    errors: [...change, 'TERMS_CHANGED', 'TOO_MANY_REQUESTS'],
  },
  'GET /process/status': {
    says: 'Where the case stands, and the loan: for stepper and sidebar.',
    bearer: 'valid',
    errors: ['NO_CASE'],
  },
  'GET /process/task': { says: 'The current step.', bearer: 'valid', errors: ['NO_CASE'] },
  'POST /process/task': {
    says: 'Completes the open task, and returns the next step.',
    bearer: 'valid',
    errors: [
      ...change,
      'NO_CASE',
      'IDEMPOTENCY_KEY_MISSING',
      'TOO_MANY_REQUESTS',
      'COMPANY_NOT_FOUND',
      'CONTACT_NOT_PROVEN',
      'CODE_NOT_CONFIRMED',
      'DOCUMENTS_MISSING',
      'APPLICANT_NOT_FOUND',
      'APPLICANT_ALREADY_PRESENT',
      'SIGNATURE_PENDING',
    ],
  },
  'POST /process/event/message': {
    says: 'Sends an event of the applicant that completes nothing, and returns the step that follows.',
    bearer: 'valid',
    errors: [...change, 'NO_CASE', 'MESSAGE_OUT_OF_TURN', 'TOO_MANY_REQUESTS'],
    withCookie: true,
  },
  'GET /process/draft': { says: 'What was typed in the open task.', bearer: 'valid', errors: ['NO_CASE'] },
  'PUT /process/draft': {
    says: 'Keeps what was typed in the open task, right or wrong; with a revision, only in place of that one.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'DRAFT_CHANGED', 'TOO_MANY_REQUESTS'],
  },
  'GET /prescreening/simulator': { says: 'What can be asked for.', bearer: 'none', errors: [] },
  'POST /prescreening/taeg': { says: 'What it costs.', bearer: 'none', errors: ['INVALID_DATA'] },
  'GET /content/terms_and_conditions/terms_and_conditions': {
    says: 'The terms of the service, in their version.',
    bearer: 'none',
    errors: [],
  },
  'GET /content/terms_and_conditions/terms_and_conditions_mcc': {
    says: 'The terms for guaranteed credit, in their version.',
    bearer: 'none',
    errors: [],
  },
  'GET /content/psd2/PSD2_INFO': {
    says: 'What one agrees to when accounts are linked, in its version.',
    bearer: 'none',
    errors: [],
  },
  'GET /vat_number/{code}': {
    says: 'The companies of a VAT number or tax code: none, one or several.',
    bearer: 'valid',
    errors: ['INVALID_DATA', 'TOO_MANY_REQUESTS'],
  },
  'GET /search_applicant/{taxCode}': {
    says: 'A person who may be added to the people of the company.',
    bearer: 'valid',
    errors: [
      'NO_CASE',
      'INVALID_DATA',
      'APPLICANT_NOT_FOUND',
      'APPLICANT_ALREADY_PRESENT',
      'TOO_MANY_REQUESTS',
    ],
  },
  'GET /revenue/year': {
    says: 'The year that the balance is of, and whether its figures are required.',
    bearer: 'valid',
    errors: ['NO_CASE'],
  },
  'POST /otp/generate/pec': otpSent('PEC'),
  'POST /otp/generate/sms': otpSent('mobile'),
  'POST /otp/generate/email': otpSent('mail address'),
  'POST /otp/verify/pec': otpVerified('PEC'),
  'POST /otp/verify/sms': otpVerified('mobile'),
  'POST /otp/verify/email': otpVerified('mail address'),
  'POST /otp/generate/can-refresh-session': {
    says: 'Whether a code to the mobile can begin the session again: true or false.',
    bearer: 'expired',
    errors: [],
  },
  'POST /otp/generate/sms-refresh': {
    says: 'Sends a code to the mobile of the case, to begin the session again.',
    bearer: 'expired',
    errors: ['OTP_TOO_SOON', 'OTP_SENDS_USED_UP'],
  },
  'POST /otp/verify/sms-refresh': {
    says: 'Begins the session again by the code.',
    bearer: 'expired',
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_BLOCKED'],
  },
  'GET /member_of_company': {
    says: 'The people of the company, and what is still missing of each.',
    bearer: 'valid',
    errors: ['NO_CASE'],
  },
  'PUT /member_of_company': {
    says: 'Saves one of them, while people are asked for.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'TOO_MANY_REQUESTS'],
  },
  'GET /member_of_company/positions': { says: 'Positions in a company.', bearer: 'valid', errors: [] },
  'GET /member_of_company/professions': { says: 'Professions.', bearer: 'valid', errors: [] },
  'GET /branch_selection/all': { says: 'All branches.', bearer: 'valid', errors: [] },
  'GET /branch_selection/filtered': {
    says: 'The branches near a town, a postal code or a position, nearest first.',
    bearer: 'valid',
    errors: [],
  },
  'GET /location-data': {
    says: 'Provinces, towns, postal codes and kinds of street.',
    bearer: 'valid',
    errors: [],
  },
  'GET /location-data/countries': { says: 'Countries.', bearer: 'valid', errors: [] },
  'POST /document/upload': {
    says: 'Takes a document in for the slot that its key names.',
    bearer: 'valid',
    errors: [...upload],
    document: 'taken',
  },
  'DELETE /document/{id}/remove': {
    says: 'Deletes a document, and clears its slot.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN'],
  },
  'GET /document/{id}/download': {
    says: 'A document, for its own case alone.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TOO_MANY_REQUESTS'],
    document: 'answered',
  },
  'GET /document_validation': {
    says: 'What has become of each document.',
    bearer: 'valid',
    errors: ['NO_CASE'],
  },
  'GET /archive/descriptors': {
    says: 'The archive of the case: what is in it, and what may be added.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN'],
  },
  'POST /archive/upload': {
    says: 'Adds a document to the archive.',
    bearer: 'valid',
    errors: [...upload],
    document: 'taken',
  },
  'DELETE /archive/{id}/remove': {
    says: 'Takes an added document away that was not filed yet.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN'],
  },
  'GET /archive/{id}/download': {
    says: 'A document of the archive, for its own case alone.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TOO_MANY_REQUESTS'],
    document: 'answered',
  },
  'POST /archive/save': {
    says: 'Files what was added.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'DOCUMENTS_MISSING', ...keyed],
  },
  'POST /spid/link': {
    says: 'Where one logs in by SPID.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'SPID_UNAVAILABLE'],
    withCookie: true,
  },
  'POST /recognition/url': {
    says: 'Where one is recognised by video, once one has agreed to it.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', ...keyed],
    withCookie: true,
  },
  'GET /informationsheets/read': {
    says: 'The information sheet of the offer, a PDF.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TOO_MANY_REQUESTS'],
    document: 'answered',
  },
  'POST /informationsheets/read': {
    says: 'Records that the information sheet was read.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', ...keyed],
  },
  'GET /mcc-deliberation/read': {
    says: 'The deliberation of the guarantee, a PDF.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TOO_MANY_REQUESTS'],
    document: 'answered',
  },
  'POST /mcc-deliberation/read': {
    says: 'Records that the deliberation was read.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', ...keyed],
  },
  'POST /events/{reference}/{message}': {
    says: 'Takes an event of a system outside, signed by Standard Webhooks.',
    bearer: 'none',
    errors: ['TOKEN_INVALID', 'INVALID_DATA', 'TOO_MANY_REQUESTS'],
  },
  'POST /services/{name}': {
    says: 'Asks a system outside that the product describes, with the arguments that a screen may give.',
    bearer: 'valid',
    errors: ['NO_CASE', 'INVALID_DATA', 'TOO_MANY_REQUESTS'],
  },
  'GET /digital_sign/availability': {
    says: 'When the contract can be signed, and where, as long as it can.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN'],
    withCookie: true,
  },
  'GET /digital_sign/verify_session_state': {
    says: 'Whether the contract is signed.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN'],
  },
  'GET /digital_sign/next_working_day_for_digital_sign': {
    says: 'The next day on which one can sign.',
    bearer: 'valid',
    errors: [],
  },
  'POST /digital_sign/time_elapsed_message_read': {
    says: 'Records that the message of a signature that ran out was read.',
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', ...keyed],
  },
}

/** What any call may refuse: an address or a shape that is none, and trouble of the server's own. */
export const refusedByAll: ErrorCode[] = [
  'INVALID_REQUEST',
  'NOT_FOUND',
  'OVERLOADED',
  'UNAVAILABLE',
  'FAULT',
]

/** What a call that changes something may refuse of a body. */
export const refusedOfBodies: ErrorCode[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE']

function otpSent(channel: string): Call {
  return {
    says: `Sends a one-time code to a ${channel}.`,
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'INVALID_DATA', 'OTP_TOO_SOON', 'OTP_SENDS_USED_UP'],
  }
}

function otpVerified(channel: string): Call {
  return {
    says: `Proves a ${channel} by the code that was sent to it.`,
    bearer: 'valid',
    errors: ['NO_CASE', 'TASK_OUT_OF_TURN', 'OTP_WRONG', 'OTP_EXPIRED', 'OTP_BLOCKED'],
  }
}
