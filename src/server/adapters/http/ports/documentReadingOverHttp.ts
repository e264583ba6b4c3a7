import type { DocumentReadingPort } from '../../../lending/Ports.ts'
import type { documentReadingContract } from '../../../lending/ports/documentReadingContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function documentReadingOverHttp(ask: Ask<typeof documentReadingContract>): DocumentReadingPort {
  return {
    read: ({ pdf, ...request }) => ask('read', request, pdf),
  }
}
