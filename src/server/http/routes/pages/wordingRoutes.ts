import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { isLanguage } from '#validation/languages.ts'

import { sendKept } from '../../encodings/sendKept.ts'
import { DomainError } from '../../../errors/DomainError.ts'

const Pack = Type.Object({
  product: Type.Optional(Type.String({ maxLength: 100 })),
  language: Type.String({ pattern: '^[a-z]{2}$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9]{1,40}\\.json$' }),
})

/** Language packs, asked about at each load of a page. */
export const wordingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, wording } = app.context

  for (const address of ['/i18n/:language/:file', '/products/:product/i18n/:language/:file']) {
    app.get(address, { schema: { params: Pack } }, async ({ params }, reply) => {
      const base = params.product === undefined ? '/' : `/products/${params.product}/`
      const product = definitions.current.products.find((each) => each.base === base)
      const pack = product && (await wording.read(product, `${params.language}/${params.file}`))
      // Words of a language that is new may be there before the application that speaks it.
      if (!pack || !isLanguage(params.language))
        throw new DomainError('NOT_FOUND', 'There is no such language pack.')
      return sendKept(reply, 'application/json; charset=utf-8', pack)
    })
  }
}
