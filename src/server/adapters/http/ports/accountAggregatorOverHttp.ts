import type { AccountAggregatorPort } from '../../../lending/Ports.ts'
import type { accountAggregatorContract } from '../../../lending/ports/accountAggregatorContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function accountAggregatorOverHttp(ask: Ask<typeof accountAggregatorContract>): AccountAggregatorPort {
  return {
    open: ({ expiresAt, ...request }) => ask('open', { ...request, expiresAt: expiresAt.toISOString() }),
    admit: async (reference, browser) => (await ask('admit', { reference, browser })).url,
    linking: (reference) => ask('linking', { reference }),
  }
}
