import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { Branches, BranchFilter } from '#contract/location.ts'
import { loanOffered } from '../../../lending/loanSettings.ts'

/** The bank's branches: all of them, or those near a place or a position, nearest first. None near is an answer. */
export const branchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { ports, definitions } = app.context
  app.addHook('onRequest', app.authenticate)

  app.get(
    '/branch_selection/all',
    { config: { isPublic: true }, schema: { response: { 200: Branches } } },
    async () => ({ branches: await ports.branches.all() }),
  )

  app.get(
    '/branch_selection/filtered',
    { config: { isPublic: true }, schema: { querystring: BranchFilter, response: { 200: Branches } } },
    async ({ query: { place, latitude, longitude } }) => {
      const { branchRadiusKm } = loanOffered(definitions.current).limits
      if (latitude !== undefined && longitude !== undefined) {
        return { branches: await ports.branches.near({ latitude, longitude }, branchRadiusKm) }
      }
      if (place?.trim()) return { branches: await ports.branches.nearPlace(place, branchRadiusKm) }
      return { branches: await ports.branches.all() }
    },
  )
}
