// An import would have Node make all that it has of HTTP, WebSockets too, which takes longer than anything else of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Returns what HTTP calls a status: 404 is `Not Found`. */
export function statusTitle(status: number | string): string {
  return STATUS_CODES[status] ?? 'Error'
}
