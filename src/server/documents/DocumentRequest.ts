import type { Condition } from '#flow/Flow.ts'

/** A group of documents that are asked for, as `documentRequests.json` writes it. */
export interface RequestedGroup {
  name: string
  /** The task at which they are handed in; those of the archive have none. */
  task?: string
  /** Whom the documents are about: a JSON Pointer into the case. */
  relatedEntity: string
  when?: Condition
  requests: DocumentRequest[]
}

/** One thing to be shown by a document. Any one of its types will do. */
export interface DocumentRequest {
  name: string
  /** Whether the case asks for it; without a condition every case does. */
  when?: Condition
  optional?: boolean
  /** The part of the task's answers in which it is handed in, where the task has several. */
  period?: string
  types: {
    name: string
    /** By sub type, the labels of what can be uploaded. */
    configurations: Record<string, string[]>
  }[]
}
