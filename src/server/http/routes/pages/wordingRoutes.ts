import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { languages } from '#validation/languages.ts'

import { sendKept } from '../../encodings/sendKept.ts'
import { DomainError } from '../../../errors/DomainError.ts'

const Pack = Type.Object({
  language: Type.String({ pattern: `^(${languages.join('|')})$` }),
  file: Type.String({ pattern: '^[A-Za-z0-9]{1,40}\\.json$' }),
})

/** Language packs, asked about at each load of a page. */
export const wordingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { wording } = app.context

  app.get('/i18n/:language/:file', { schema: { params: Pack } }, async ({ params }, reply) => {
    const pack = await wording.read(`${params.language}/${params.file}`)
    if (!pack) throw new DomainError('NOT_FOUND', 'There is no such language pack.')
    return sendKept(reply, 'application/json; charset=utf-8', pack)
  })
}
