/** The content of a new document, encrypted: in the database, or in the store under its key. */
export interface KeptContent {
  /** Of the document: its content opens for no other. */
  id: string
  /** Empty where it stands in the store. */
  content: Uint8Array
  wrapped_key: Uint8Array
  object_key: string | null
  /** When its object is removed unless the document is kept by then. */
  unkeptAt?: Date
}
