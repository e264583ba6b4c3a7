import type { RecognitionPort } from '../../../lending/Ports.ts'
import type { recognitionContract } from '../../../lending/ports/recognitionContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function recognitionOverHttp(ask: Ask<typeof recognitionContract>): RecognitionPort {
  return {
    open: ({ expiresAt, ...request }) => ask('open', { ...request, expiresAt: expiresAt.toISOString() }),
    admit: async (id, browser) => (await ask('admit', { id, browser })).url,
    result: async (id) => (await ask('result', { id })).state,
  }
}
