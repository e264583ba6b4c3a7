/** Where Operaton's REST API is, and the user that it is called as. */
export interface OperatonAddress {
  /** No slash at its end. */
  url: string
  user: string
  password: string
}
