import type { Branch } from '#contract/location.ts'

import type { BranchesPort } from '../../../../lending/Ports.ts'
import { distanceKm, type Position } from './distanceKm.ts'
import { findTowns } from './findTowns.ts'
import type { SandboxData } from '../../companies/SandboxData.ts'

/** The branches of the sandbox's bank. */
export function createBranches(data: SandboxData): BranchesPort {
  const { branches } = data

  return {
    async all() {
      return branches
    },
    async find(id) {
      return branches.find(({ value }) => value === id)
    },
    async near(position, withinKm) {
      return nearest(branches, [position], withinKm)
    },
    async nearPlace(place, withinKm) {
      return nearest(branches, findTowns(data.towns, place), withinKm)
    },
  }
}

/** Returns the branches within reach of at least one position, nearest first, distances to a tenth of a kilometre. */
function nearest(branches: Branch[], positions: Position[], withinKm: number): Branch[] {
  return branches
    .map((branch) => ({
      ...branch,
      distanceKm:
        Math.round(Math.min(...positions.map((position) => distanceKm(position, branch))) * 10) / 10,
    }))
    .filter(({ distanceKm: distance }) => distance <= withinKm)
    .sort((one, other) => one.distanceKm - other.distanceKm)
}
