import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DomainError } from '../../../errors/DomainError.ts'
import { leadsBack } from '../leadsBack.ts'
import { recognitionPage } from '../pages/recognitionPage.ts'
import type { Recognitions } from './Recognitions.ts'
import { sendPage } from '../sendPage.ts'
import type { Visitors } from '../Visitors.ts'

const ById = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }) })
const PICTURE_BYTES = 512 * 1024
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** The page on which one shows oneself to the camera. */
export function recognitionRoutes(recognitions: Recognitions, visitors: Visitors): FastifyPluginAsyncTypebox {
  return async (app) => {
    const schema = { params: ById, hide: true }
    leadsBack(app)
    visitors.guard(app, (id) => recognitions.find(id))
    app.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: PICTURE_BYTES },
      (_request, body, done) => done(null, body),
    )

    app.get('/sandbox/recognition/:id', { schema }, async ({ params }, reply) =>
      sendPage(reply, recognitionPage(await find(params.id))),
    )

    app.post('/sandbox/recognition/:id/picture', { schema }, async ({ params, body }) => {
      const { returnUrl } = await find(params.id)
      if (!Buffer.isBuffer(body) || !body.subarray(0, 3).equals(JPEG_START)) {
        throw new DomainError('INVALID_REQUEST', 'This is no picture.')
      }
      await recognitions.finish(params.id, { shown: true })
      return { url: returnUrl }
    })

    app.post('/sandbox/recognition/:id/abort', { schema }, async ({ params }) => {
      const { returnUrl } = await find(params.id)
      await recognitions.finish(params.id, { shown: false })
      return { url: returnUrl }
    })

    async function find(id: string) {
      const recognition = await recognitions.find(id)
      if (!recognition) throw new DomainError('NOT_FOUND', 'There is no such recognition.')
      return recognition
    }
  }
}
