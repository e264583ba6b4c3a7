import type { AntivirusPort } from '../../../lending/Ports.ts'
import type { antivirusContract } from '../../../lending/ports/antivirusContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function antivirusOverHttp(ask: Ask<typeof antivirusContract>): AntivirusPort {
  return {
    scan: async (file) => (await ask('scan', {}, file)).found,
  }
}
