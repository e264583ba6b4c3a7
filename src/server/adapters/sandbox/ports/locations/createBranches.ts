import type { Branch } from '#contract/location.ts'

import type { BranchesPort } from '../../../../lending/Ports.ts'
import { distanceKm, type Position } from './distanceKm.ts'
import { findPlaces } from './findPlaces.ts'
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
      return nearest(branches, findPlaces(data.towns, place), withinKm)
    },
  }
}

/** Branches within reach of one of the places at least, nearest first, distances to a tenth of a kilometre. */
function nearest(branches: Branch[], places: Position[], withinKm: number): Branch[] {
  return branches
    .map((branch) => ({
      ...branch,
      distanceKm: Math.round(Math.min(...places.map((place) => distanceKm(place, branch))) * 10) / 10,
    }))
    .filter(({ distanceKm: distance }) => distance <= withinKm)
    .sort((one, other) => one.distanceKm - other.distanceKm)
}
