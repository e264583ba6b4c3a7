import type { BranchesPort } from '../../../lending/Ports.ts'
import type { branchesContract } from '../../../lending/ports/branchesContract.ts'
import type { Ask } from '../../../lending/ports/PortCalls.ts'

export function branchesOverHttp(ask: Ask<typeof branchesContract>): BranchesPort {
  return {
    all: async () => (await ask('all', {})).branches,
    find: async (id) => (await ask('find', { id })).branch ?? undefined,
    near: async (position, withinKm) => (await ask('near', { ...position, withinKm })).branches,
    nearPlace: async (place, withinKm) => (await ask('nearPlace', { place, withinKm })).branches,
  }
}
