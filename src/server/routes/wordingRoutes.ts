import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import { DomainError } from '../errors/DomainError.ts'

const Pack = Type.Object({
  language: Type.String({ pattern: '^(it|en)$' }),
  file: Type.String({ pattern: '^[A-Za-z0-9]{1,40}\\.json$' }),
})

/** Language packs, read anew each time: a text that was mended shows at the next load. */
export const wordingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const folder = join(app.context.environment.definitionsDir, 'i18n')

  app.get('/i18n/:language/:file', { schema: { params: Pack } }, async ({ params, headers }, reply) => {
    const text = await readPack(join(folder, params.language, params.file))
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

async function readPack(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new DomainError('NOT_FOUND', 'There is no such language pack.')
  }
}
