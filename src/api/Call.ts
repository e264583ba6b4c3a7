import type { ApiHost } from './ApiHost.ts'

/** One call below the prefix. JSON both ways, but where `answer` says a file. */
export interface Call {
  /** A function where it depends on the settings. */
  path: string | ((settings: ApiHost['settings']) => string)
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parts without a value are left out. */
  query?: object
  body?: unknown
  /** False for the calls that never show the token. */
  bearer?: boolean
  /** Idempotency key of the applicant's action: the same however often the action is tried. */
  key?: string | undefined
  /** The call is made by a clock, not by the applicant: its answer renews no token. */
  polls?: boolean
  /** A file is answered: its content becomes an object URL. */
  answer?: 'file'
  /** Whether an answer of 2xx is one to this call: another, from a proxy, is a fault. */
  expects?: (answer: unknown) => boolean
  /** The caller judges a 403 itself. */
  judgesForbidden?: boolean
  /** The caller does without an answer: that none came is no reason to leave the page. */
  mayBeLost?: boolean
  /** The server ties what follows to this browser by a cookie of its own, also where it has another host. */
  withCookie?: boolean
}
