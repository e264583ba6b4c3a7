import type { Content } from '../content/Content.ts'
import { hasServerWorker } from '../pointers/hasServerWorker.ts'

/** Returns the error codes that an applicant of a product may meet: those of its flows, and those of the server. */
export function errorCodesOf(content: Content): string[] {
  const { catalog, flows } = content
  const ofLender = hasServerWorker(content) ? catalog.lenderErrorCodes : []
  const declared = [...flows.values()].flatMap(({ value }) => value.errors ?? [])
  return [...new Set([...catalog.errorCodes, ...ofLender, ...declared])]
}
