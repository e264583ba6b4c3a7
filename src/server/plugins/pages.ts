import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

import { isPage } from './isPage.ts'

const YEAR_SECONDS = 31_536_000
/** The built application: hashed files for ever, its pages anew each time; every other address opens the app. */
export const pages = fp(async (app) => {
  const { appDir } = app.context.environment

  if (existsSync(appDir)) {
    await app.register(fastifyStatic, {
      root: appDir,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html'],
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
    // The document is of the calls.
    const undocumented = { schema: { hide: true } }
    app.get('/', undocumented, (_request, reply) => page(reply, 'index.html'))
    app.get('/index.html', undocumented, (_request, reply) => page(reply, 'index.html'))
    app.get('/studio', undocumented, (_request, reply) => reply.redirect('/studio/'))
    app.get('/studio/', undocumented, (_request, reply) => page(reply, 'studio/index.html'))
    app.get('/studio/:tool', undocumented, (_request, reply) => page(reply, 'studio/index.html'))
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request) && existsSync(join(appDir, 'index.html'))) return page(reply, 'index.html')
    const [path = ''] = request.url.split('?')
    const { allow, refusal } = app.refuseUnknown(request.method, path)
    if (allow) reply.header('allow', allow)
    throw refusal
  })

  async function page(reply: FastifyReply, file: string) {
    return reply.page(await readFile(join(appDir, file), 'utf8'))
  }
})
