import type { GuaranteeFundPort } from '../../../lending/Ports.ts'
import type { guaranteeFundContract } from '../../../lending/ports/guaranteeFundContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function guaranteeFundOverHttp(ask: Ask<typeof guaranteeFundContract>): GuaranteeFundPort {
  return {
    verify: (request) => ask('verify', request),
  }
}
