import type { Flow } from '#flow/Flow.ts'
import { toPointer } from '#validation/pointer.ts'

import type { Check } from '../../Check.ts'

/** Gateways alone never make a circle: there would be no step to stop at. */
export const noGatewayLeadsBackToItself: Check = function* ({ flows }) {
  for (const { source, value } of flows.values()) {
    for (const gateway of Object.keys(value.gateways)) {
      if (!circles(value, gateway)) continue
      const message = `From "${gateway}" gateways alone lead back to "${gateway}".`
      yield { source, pointer: toPointer(['gateways', gateway]), message, hint: 'Put a step in between.' }
    }
  }
}

function circles({ gateways }: Flow, from: string): boolean {
  const seen = new Set<string>()
  const open = [from]
  for (let gateway = open.pop(); gateway !== undefined; gateway = open.pop()) {
    for (const { next } of Object.hasOwn(gateways, gateway) ? (gateways[gateway] ?? []) : []) {
      if (next === from) return true
      if (!seen.has(next)) open.push(next)
      seen.add(next)
    }
  }
  return false
}
