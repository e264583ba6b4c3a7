/** Operaton refused a call, or did not respond. The message holds no personal data. */
export class OperatonError extends Error {
  override readonly name = 'OperatonError'
  /** The status of the response; null where there was none. */
  readonly status: number | null
  /** Whether Operaton understood the call, and what it is about is gone, or does not wait for it. */
  readonly isRefusal: boolean

  /** Operaton's own name of what went wrong. */
  readonly kind: string | undefined

  constructor(
    message: string,
    { status, isRefusal, kind }: Pick<OperatonError, 'status' | 'isRefusal' | 'kind'>,
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.isRefusal = isRefusal
  }
}
