/** A file of the server. Whoever uses the object URL revokes it. */
export interface ReceivedFile {
  url: string
  filename: string
}
