/** Every table. Times are milliseconds since 1970, flags 0 or 1, `Sealed` columns encrypted by the `Sealer`. */
export interface Database {
  cases: CasesTable
  activity_instances: ActivityInstancesTable
  history: HistoryTable
  idempotency_keys: IdempotencyKeysTable
  timers: TimersTable
  jobs: JobsTable
  engine_executions: EngineExecutionsTable
  engine_commands: EngineCommandsTable
  buffered_messages: BufferedMessagesTable
  outbox: OutboxTable
  received_events: ReceivedEventsTable
  webhook_events: WebhookEventsTable
  sessions: SessionsTable
  tokens: TokensTable
  links: LinksTable
  otp_codes: OtpCodesTable
  code_pauses: CodePausesTable
  counters: CountersTable
  drafts: DraftsTable
  documents: DocumentsTable
  document_contents: DocumentContentsTable
  object_removals: ObjectRemovalsTable
  flow_versions: FlowVersionsTable
  clock: ClockTable
  identity_requests: IdentityRequestsTable
  account_connections: AccountConnectionsTable
  linked_accounts: LinkedAccountsTable
  signing_sessions: SigningSessionsTable
  claimed_places: ClaimedPlacesTable
  studio_sessions: StudioSessionsTable
  sandbox_visitors: SandboxVisitorsTable
  sandbox_switches: SandboxSwitchesTable
  sandbox_signatures: SandboxSignaturesTable
  sandbox_account_sessions: SandboxAccountSessionsTable
  sandbox_oidc: SandboxOidcTable
  sandbox_recognitions: SandboxRecognitionsTable
  people: PeopleTable
  people_history: PeopleHistoryTable
  audit: AuditTable
  audit_book: AuditBookTable
  deployments: DeploymentsTable
  key_checks: KeyChecksTable
}

export type Sealed = Uint8Array

/** A case and where it stands. */
export interface CasesTable {
  id: string
  /** What a person reads out on the telephone. */
  reference: string
  /** Whose case it is: the `sub` of the applicant's tokens. */
  subject: string
  journey: string
  flow_version: string
  step: string
  previous: string | null
  return_to: string | null
  /** The activity instance of the step it stands at. */
  instance_id: string
  facts: Sealed
  answers: Sealed
  /** The steps that were left, and those that are parked; null in rows that were closed before they were kept. */
  passed_steps: Sealed | null
  closed: number
  /** 1: it stands at a wayout, and nothing goes on by itself; 2: nothing leads on from there. */
  at_wayout: number
  /** Blind index of the company's tax code. */
  company_index: string | null
  /** Blind index of the value of which one case of its journey goes on. */
  place_index: string | null
  pec_proven: number
  mobile_proven: number
  revision: number
  /** `abandoned`, `refused` or `signed`: how long it is kept. */
  retention: string
  /** When its applicant or the outside last did something with it: since then it is kept. */
  last_act_at: number
  created_at: number
  updated_at: number
}

/** Each time that a case, or a person beside it, enters a step. */
export interface ActivityInstancesTable {
  id: string
  case_id: string
  person: string | null
  name: string
  kind: string
  opened_at: number
  left_at: number | null
}

/** What happened to a case, one row a revision. Steps and events, nothing personal. */
export interface HistoryTable {
  case_id: string
  revision: number
  at: number
  actor: string
  event: string
  from_step: string | null
  to_step: string
}

export interface IdempotencyKeysTable {
  subject: string
  key: string
  case_id: string | null
  body_hash: string
  answer: Sealed | null
  created_at: number
}

export interface TimersTable {
  id: string
  case_id: string
  /** Whose task beside the main step it belongs to. */
  person: string | null
  /** The activity instance it belongs to; null for the deadline of the whole case. */
  instance_id: string | null
  name: string
  due_at: number
  /** Why it could not be fired the last time; null where it could, or is not due yet. */
  reason: string | null
}

/** A case, or a person beside it, that a process engine outside drives. */
export interface EngineExecutionsTable {
  /** The person's id, or that of the case. */
  id: string
  case_id: string
  person: string | null
  /** Its process instance in the engine; null where it has none yet. */
  process_instance_id: string | null
  /** The revision of the newest command. */
  wanted_revision: number
  attempts: number
  /** Why the last attempt failed; null where it did not. */
  reason: string | null
  /** Null where the engine stands where the execution does. Real time. */
  due_at: number | null
  claimed_until: number | null
}

/** A command that the engine has not carried out yet. */
export interface EngineCommandsTable {
  execution_id: string
  /** The revision of the execution that it leads to: no two commands have the same. */
  revision: number
  content: Sealed
}

export interface JobsTable {
  id: string
  case_id: string
  /** Whose task beside the main step it belongs to. */
  person: string | null
  instance_id: string
  /** `worker`; `bufferedMessage`: it correlates a message that came early and has a worker; or `pass`: it passes steps over. */
  kind: string
  /** The worker of a wait; null for the other kinds. */
  worker: string | null
  attempts: number
  /** Why the last attempt failed; null where none has. */
  reason: string | null
  due_at: number
  claimed_until: number | null
  /** The `traceparent` of what caused it; null where nothing was traced. */
  trace: string | null
}

/** Messages from outside that came before the step that accepts them. */
export interface BufferedMessagesTable {
  id: string
  case_id: string
  /** Whose task beside the main step it belongs to. */
  person: string | null
  name: string
  content: Sealed
  created_at: number
}

/** Events from outside that were taken. */
export interface ReceivedEventsTable {
  case_id: string
  /** As its sender named it. */
  event_id: string
  /** The secret with which it is signed, by its name; null in rows from before it was kept. */
  sender: string | null
  received_at: number
}

/** Events that are told to systems outside. */
export interface WebhookEventsTable {
  id: string
  case_id: string
  webhook: string
  type: string
  /** JSON, sealed. */
  body: Buffer
  attempts: number
  /** Why the last attempt failed; null where none has. */
  reason: string | null
  due_at: number
  claimed_until: number | null
  sent_at: number | null
  /** When it was given up. */
  failed_at: number | null
  created_at: number
  /** The `traceparent` of what caused it; null where nothing was traced. */
  trace: string | null
}

/** Messages on their way out. */
export interface OutboxTable {
  id: string
  case_id: string | null
  channel: string
  destination: Sealed
  /** Null in rows from before it was sealed. */
  subject: Sealed | null
  body: Sealed
  attempts: number
  due_at: number
  claimed_until: number | null
  sent_at: number | null
  created_at: number
  /** Why the last attempt failed; null where none has. */
  reason: string | null
  /** When an operator gave it up. */
  failed_at: number | null
  /** The `traceparent` of what caused it; null where nothing was traced. */
  trace: string | null
}

/** A session lives over several tokens. */
export interface SessionsTable {
  id: string
  subject: string
  case_id: string | null
  person: string | null
  /** Opened by a resume link of a person whose mobile is proven: opens no call until a code has come back. */
  needs_code: number
  started_at: number
  revoked_at: number | null
}

export interface TokensTable {
  jti: string
  session_id: string
  issued_at: number
  expires_at: number
  /** The token it was given for. */
  parent: string | null
  used_at: number | null
  replaced_at: number | null
}

/** One-use codes in an address: resume links, callbacks, links of other people. */
export interface LinksTable {
  id: string
  code_index: string
  kind: string
  case_id: string
  subject: string
  person: string | null
  created_at: number
  expires_at: number
  used_at: number | null
  /** The session that it has begun. */
  session_id: string | null
}

export interface OtpCodesTable {
  id: string
  session_id: string
  case_id: string
  purpose: string
  destination: Sealed
  destination_index: string
  fingerprint: Uint8Array
  tries_left: number
  created_at: number
  expires_at: number
  /** Used, or made void by a newer one. */
  closed_at: number | null
}

/** Codes that went to one destination, in every session. */
export interface CodePausesTable {
  destination_index: string
  sends: number
  sent_at: number
  /** When the next one may be sent. */
  free_at: number
}

/** How often something happened in a window of time. */
export interface CountersTable {
  key: string
  window_start: number
  count: number
}

/** What was typed in an open task. */
export interface DraftsTable {
  instance_id: string
  case_id: string
  data: Sealed
  updated_at: number
}

export interface DocumentsTable {
  id: string
  case_id: string
  /** Another person, who handed it in at their own task; null is the case's own. */
  person: string | null
  /** Group, request, type, sub type and selected configurations, joined with `#`. */
  key: string
  filename: Sealed
  bytes: number
  sha256: string
  state: string
  reason: string | null
  ocr_completed: number
  created_at: number
  /** Until then a server reads it. */
  claimed_until: number | null
  /** Figures that were read in it, by the names of fields. */
  reading: Sealed | null
}

/** What a document holds: written once. */
export interface DocumentContentsTable {
  document_id: string
  /** Encrypted; empty where it stands in the store of objects. */
  content: Uint8Array
  wrapped_key: Sealed
  /** Where it stands in the store of objects; null where it stands here. */
  object_key: string | null
}

/** Objects that are to be removed from the store. */
export interface ObjectRemovalsTable {
  key: string
  due_at: number
}

/** Another person of a case who must identify: their own step beside the main one. */
export interface PeopleTable {
  id: string
  case_id: string
  /** The `sub` of their own tokens. */
  subject: string
  step: string
  previous: string | null
  return_to: string | null
  instance_id: string
  facts: Sealed
  answers: Sealed
  /** The steps that were left, and those that are parked; null in rows that were closed before they were kept. */
  passed_steps: Sealed | null
  closed: number
  /** 1: the case was notified that this person is done; 2: it is to be, since they have come to the end of their own process. */
  notified: number
  revision: number
  created_at: number
  updated_at: number
}

/** What happened to a person's task, one row a revision. */
export interface PeopleHistoryTable extends Omit<HistoryTable, 'case_id'> {
  person: string
}

/** What was done, row joined to row: it stays when the case is gone. Steps, kinds and ids, nothing personal. */
export interface AuditTable {
  /** The case, the other person or the session that it happened to. */
  chain: string
  /** Its place in the chain: of cases and people the revision that it led to. */
  number: number
  at: number
  case_id: string | null
  person: string | null
  /** The session of a change by hand. */
  session_id: string | null
  actor: string
  kind: string
  about: string | null
  from_step: string | null
  to_step: string | null
  /** SHA-256 of the hash before and of this row. */
  hash: string
  /** The server's, over chain, number and hash. */
  signature: string
}

/** One row: what the audit of this database is called. */
export interface AuditBookTable {
  id: string
}

/** Each flow version that a case was ever pinned to. */
export interface FlowVersionsTable {
  version: string
  content: string
  created_at: number
}

/** One row: how far process time stands from real time. */
export interface ClockTable {
  id: number
  offset_ms: number
}

/** A login by SPID, or a video recognition, that was begun, and who came back from it. */
export interface IdentityRequestsTable {
  id: string
  kind: string
  state_index: string
  case_id: string
  subject: string
  person: string | null
  login: Sealed
  identity: Sealed | null
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A linking of accounts that was begun at the aggregator, and how it ended. */
export interface AccountConnectionsTable {
  id: string
  /** The secret that travels with the linking and comes back. */
  state_index: string
  case_id: string
  /** The activity instance in which it was begun: a later one does not learn of it. */
  instance_id: string
  /** What the aggregator calls it. */
  reference: Sealed
  /** What was agreed to: text, version, hash, language, time. */
  consent: Sealed
  state: string
  created_at: number
  expires_at: number
  /** When the aggregator is asked if the applicant has not come back. */
  look_at: number
}

/** A session in which a contract is signed, until it is known what came of it. */
export interface SigningSessionsTable {
  contract_id: string
  case_id: string
  /** When the provider is asked if it has sent no message. */
  look_at: number
}

/** Accounts that an applicant has linked. */
export interface LinkedAccountsTable {
  id: string
  case_id: string
  connection_id: string
  account: Sealed
  /** Blind index of the IBAN: an account is linked once. */
  account_index: string
  linked_at: number
}

/** What the desk of the sandbox has switched. */
export interface SandboxSwitchesTable {
  name: string
}

/** Contracts with the sandbox's provider of signatures. */
export interface SandboxSignaturesTable {
  id: string
  contract_id: string
  /** Null where the case is another server's. */
  case_id: string | null
  request: Sealed
  /** Signed, once the state says so. */
  pdf: Sealed
  state: string
  /** Process time. */
  expires_at: number
}

/** The case that goes on, of those of a journey that have a value in common. */
export interface ClaimedPlacesTable {
  /** Blind index of the value. */
  place_index: string
  journey: string
  case_id: string
  /** Whether the others have been closed since. */
  others_closed: number
}

/** Linkings with the sandbox's account aggregator. */
export interface SandboxAccountSessionsTable {
  id: string
  request: Sealed
  accounts: Sealed | null
  state: string
  expires_at: number
}

/** Recognitions with the sandbox's provider of video. */
export interface SandboxRecognitionsTable {
  id: string
  /** Null where the case is another server's. */
  case_id: string | null
  request: Sealed
  state: string
  expires_at: number
}

/** A person who has signed in to the studio. */
export interface StudioSessionsTable {
  /** A fingerprint of the secret that the browser keeps. */
  id: string
  /** Name and e-mail address. */
  editor: Sealed
  expires_at: number
}

/** Which browser a page of the sandbox is for. */
export interface SandboxVisitorsTable {
  page: string
  /** A hash of the secret that the browser shows. */
  browser: string
  admitted_at: number
}

/** What the sandbox's identity provider remembers. */
export interface SandboxOidcTable {
  key: string
  grant_id: string | null
  uid: string | null
  payload: Sealed
  expires_at: number | null
}

/** Definitions that servers were deployed with. */
export interface DeploymentsTable {
  version: string
  /** Their files, packed. */
  content: Uint8Array
  /** The one with the highest is in force. */
  turn: number
}

/** Sealed by the servers' keys: one with other keys does not open it. */
export interface KeyChecksTable {
  name: string
  content: Sealed
}
