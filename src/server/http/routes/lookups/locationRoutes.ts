import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { Countries, LocationData } from '#contract/location.ts'

import { languageOf } from '../../languageOf.ts'

const ofProvince = Type.Object(
  { province: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })) },
  { additionalProperties: false },
)

/** What was answered, as bytes: to write all towns takes longer than all else that a call does. */
const written = new WeakMap<LocationData, Buffer>()

/** Places as addresses name them. */
export const locationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { locations } = app.context.ports
  app.addHook('onRequest', app.authenticate)

  app.get(
    '/location-data',
    { config: { isPublic: true }, schema: { querystring: ofProvince, response: { 200: LocationData } } },
    async ({ query }, reply) => {
      const places = await locations.places(query.province)
      const bytes = written.get(places) ?? Buffer.from(reply.serialize(places) as string)
      written.set(places, bytes)
      return reply.type('application/json; charset=utf-8').send(bytes as unknown as LocationData)
    },
  )

  app.get(
    '/location-data/countries',
    { config: { isPublic: true }, schema: { response: { 200: Countries } } },
    async (request) => locations.countries(languageOf(request)),
  )
}
