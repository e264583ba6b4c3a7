import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { Wording } from '../definitions/loadWording.ts'
import { wordingFault } from '../definitions/wordingFault.ts'
import { DomainError } from '../errors/DomainError.ts'

const Pack = Type.Object({
  language: Type.String({ pattern: '^(it|en)$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9]{1,40}\\.json$' }),
})

/**
 * Language packs, read anew each time: a text that was mended shows at the next load. Of a pack that is broken, or half
 * saved, the last good text goes on, at first that of `wording`.
 */
export const wordingRoutes: FastifyPluginAsyncTypebox<{ wording: Wording }> = async (app, { wording }) => {
  const { environment, log } = app.context
  const folder = join(environment.definitionsDir, 'i18n')
  const lastGood = new Map(wording)
  const lastRead = new Map(wording)

  app.get('/i18n/:language/:file', { schema: { params: Pack } }, async ({ params, headers }, reply) => {
    const text = await pack(`${params.language}/${params.file}`)
    if (text === undefined) throw new DomainError('NOT_FOUND', 'There is no such language pack.')

    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })

  async function pack(name: string): Promise<string | undefined> {
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined)
    if (text === undefined || text === lastRead.get(name)) return lastGood.get(name)

    lastRead.set(name, text)
    const fault = wordingFault(name, text)
    if (fault === undefined) lastGood.set(name, text)
    else log.warn({ err: new Error(fault) }, 'a language pack is broken: the last good one goes on')
    return lastGood.get(name)
  }
}
