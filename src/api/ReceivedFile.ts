/** A file of the server. The caller that uses the object URL revokes it. */
export interface ReceivedFile {
  url: string
  filename: string
}
