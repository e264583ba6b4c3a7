import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { ContentText } from '#contract/content.ts'

import { type ContentId, contentText } from '../content/contentText.ts'
import { languageOf } from '../languageOf.ts'

/** Texts to read and agree to, each in its version. */
const addresses: Record<string, ContentId> = {
  '/content/terms_and_conditions/terms_and_conditions': 'terms_and_conditions',
  '/content/terms_and_conditions/terms_and_conditions_mcc': 'terms_and_conditions_mcc',
  '/content/psd2/PSD2_INFO': 'PSD2_INFO',
}

export const contentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const [address, id] of Object.entries(addresses)) {
    app.get(address, { schema: { response: { 200: ContentText } } }, async (request) =>
      contentText(id, languageOf(request)),
    )
  }
}
