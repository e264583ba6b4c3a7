import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'

import { ContentText } from '#contract/content.ts'
import type { Language } from '#validation/languages.ts'

import { type ContentId, contentText } from '../../../lending/content/contentText.ts'
import { KeptText } from '../../encodings/KeptText.ts'
import { sendKept } from '../../encodings/sendKept.ts'
import { varyBy } from '../../encodings/varyBy.ts'
import { languageOf } from '../../languageOf.ts'

/** Texts to read and agree to, each in its version. */
const addresses: Record<string, ContentId> = {
  '/content/terms_and_conditions/terms_and_conditions': 'terms_and_conditions',
  '/content/terms_and_conditions/terms_and_conditions_mcc': 'terms_and_conditions_mcc',
  '/content/psd2/PSD2_INFO': 'PSD2_INFO',
}

export const contentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const kept = new Map<string, KeptText>()

  async function keptText(id: ContentId, language: Language): Promise<KeptText> {
    const key = `${id}.${language}`
    const text = kept.get(key) ?? new KeptText(JSON.stringify(await contentText(id, language)))
    kept.set(key, text)
    return text
  }

  for (const [address, id] of Object.entries(addresses)) {
    app.get(address, { schema: { response: { 200: ContentText } } }, async (request, reply) => {
      const language = languageOf(request)
      varyBy(reply, 'accept-language')
      return sendKept(reply, 'application/json; charset=utf-8', await keptText(id, language))
    })
  }
}
