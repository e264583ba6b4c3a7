/** Where a port is over HTTP. */
export interface PortAddress {
  /** No slash at its end. */
  url: string
  /** The bearer that authenticates us. */
  token: string | null
}
