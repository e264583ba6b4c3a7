/** A group of documents that a case is asked for. */
export interface RequestedGroup {
  name: string
  /** The task at which they are handed in; those of the archive have none. */
  task?: string
  /** Whom the documents are about, as a JSON Pointer into the case. */
  relatedEntity?: string | undefined
  requests: DocumentRequest[]
}

/** One thing to be shown by documents: one of any of its types, or so many files. */
export interface DocumentRequest {
  name: string
  /** How many files must be handed in. */
  from: number
  /** How many files can be handed in, where any will do. */
  to?: number
  /** The part of the task's answers in which it is handed in, where the task has several. */
  period?: string | undefined
  types: {
    name: string
    /** By sub type, the labels of what can be uploaded. */
    configurations: Record<string, string[]>
  }[]
}
