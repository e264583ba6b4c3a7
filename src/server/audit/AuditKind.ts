/** Every kind of change that the audit tells of. Steps, names and ids go with them, never what somebody typed. */
export type AuditKind =
  | 'started'
  | 'invited'
  | 'completed'
  | 'message'
  | 'timer'
  | 'deadline'
  | 'workerDone'
  | 'workerFailed'
  | 'superseded'
  | 'erased'
  | 'contactProven'
  | 'contactsTold'
  | 'memberSaved'
  | 'personIdentified'
  | 'sheetRead'
  | 'deliberationRead'
  | 'timeElapsedMessageRead'
  | 'documentUploaded'
  | 'documentRead'
  | 'documentRemoved'
  | 'documentsArchived'
  | 'sessionRevoked'

/** A kind, and where there is one what it is about: the name of a message or timer, a document's id. */
export type AuditEvent = AuditKind | `${AuditKind} ${string}`
