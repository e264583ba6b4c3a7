import type { ScorePort } from '../../../lending/Ports.ts'
import type { scoreContract } from '../../../lending/ports/scoreContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function scoreOverHttp(ask: Ask<typeof scoreContract>): ScorePort {
  return {
    score: (request) => ask('score', request),
  }
}
