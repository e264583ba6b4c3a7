import type { ListsPort } from '../../../lending/Ports.ts'
import type { listsContract } from '../../../lending/ports/listsContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function listsOverHttp(ask: Ask<typeof listsContract>): ListsPort {
  return {
    isListed: async (subject) => (await ask('isListed', subject)).listed,
  }
}
