/** Business constants of the specification, section 9: each has its name here and stands nowhere else. */

/** Largest document, in bytes: 5 MB read as 5 MiB. */
export const MAXIMUM_DOCUMENT_BYTES = 5 * 1024 * 1024

/** Joins group, request, type, sub type and selected configurations of a document into one key. */
export const DOCUMENT_KEY_SEPARATOR = '#'

/** How long before the token's end the session prompt appears, in milliseconds. */
export const SESSION_PROMPT_BEFORE_END_MS = 3 * 60_000

/** Life of a token, in milliseconds. */
export const TOKEN_LIFE_MS = 1_200_000

/** Age at which a stored SPID reference is no longer used, in milliseconds. */
export const SPID_REFERENCE_LIFE_MS = 1_200_000

/** After this long a waiting page stops asking by itself and offers to look again, in milliseconds. */
export const POLLING_CAP_MS = 1_200_000

/** Between two looks of a waiting page, in milliseconds. */
export const POLLING_INTERVAL_MS = 1_500

/** Between two looks at what another device has left in the draft, in milliseconds. */
export const DRAFT_POLLING_INTERVAL_MS = 30_000

/** Between the maintenance page and its reload, in milliseconds. */
export const OFFLINE_RELOAD_MS = 2_000

/** Time a lazily loaded part of the application may take, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** Names of what the browser keeps. */
export const TOKEN_COOKIE = 'digital_lending_token'
export const TOKEN_RECEIPT_KEY = 'digital_lending_token_receipt'
export const COOKIE_POLICY_KEY = 'acceptance_cookie_policy'
export const SPID_REFERENCE_KEY = 'spid_reference'
export const LANGUAGE_KEY = 'digital_lending_language'
export const THEME_KEY = 'digital_lending_theme'

export const ONE_TIME_CODE_LENGTH = 6

/** The header in which a page says by which version of the screens an action was filled in. */
export const SCREENS_HEADER = 'screens-version'
