import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

import { withFirstPage, withMode } from '#engine/compile/plugins/firstPage.ts'
import { SCREEN_FILES, type ScreenFiles } from '#engine/compile/plugins/firstPagePlugin.ts'

import type { Framing } from '../headers/contentSecurityPolicy.ts'
import { varyBy } from '../../encodings/varyBy.ts'
import { chosenMode } from './chosenMode.ts'
import { DomainError } from '../../../errors/DomainError.ts'
import { firstPageOf } from './firstPageOf.ts'
import { journeyAt } from './journeyAt.ts'
import { isPage } from './isPage.ts'
import { isEntry, loadAnew } from './otherVersion.ts'

const YEAR_SECONDS = 31_536_000

/** The built application: hashed files for ever, its pages anew each time; every other address opens the app, but for a studio that is closed. */
export const pages = fp(async (app) => {
  const { appDir, studio } = app.context.environment
  // A disk may not tell capitals from small letters.
  const isClosed = (path: string) => !studio && /^\/studio(?:\/|$)/i.test(path)

  if (existsSync(appDir)) {
    await app.register(fastifyStatic, {
      root: appDir,
      // What it would serve by itself it looks up in each folder on the way, at each call.
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // An etag says when a file is another one.
      lastModified: false,

      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
        // It never becomes another one, and is fetched whole.
        if (isHashed) reply.removeHeader('etag').removeHeader('accept-ranges')
      },
    })
    // The document is of the calls.
    const undocumented = { schema: { hide: true } }
    app.get<{ Params: { '*': string } }>('/*', undocumented, (request, reply) => {
      const path = `/${request.params['*']}`
      return isClosed(path) ? reply.callNotFound() : reply.sendFile(path)
    })
    app.get('/', undocumented, (_request, reply) => application(reply))
    app.get('/index.html', undocumented, (_request, reply) => application(reply, '/'))
    app.get('/products/:product/index.html', undocumented, async () => {
      throw new DomainError('NOT_FOUND', 'There is nothing here.')
    })
    if (studio) {
      app.get('/studio', undocumented, (_request, reply) => reply.redirect('/studio/'))
      for (const path of ['/studio/', '/studio/:tool', '/studio/screen/:name'])
        app.get(path, undocumented, (_request, reply) => studioPage(reply, 'frames'))
      // What the page of a screen shows in a frame.
      app.get('/studio/preview', undocumented, (_request, reply) => studioPage(reply, 'framed'))
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isPage(request) && !isClosed(path) && existsSync(join(appDir, 'index.html')))
      return application(reply)
    // A script that was not loaded can say nothing: what comes in its place is run, and stays nowhere.
    if (request.method === 'GET' && isEntry(path) && !isClosed(path))
      return reply.type('text/javascript; charset=utf-8').send(loadAnew)
    const { allow, error } = app.unknownRouteError(request.method, path)
    if (allow) reply.header('allow', allow)
    throw error
  })

  /** The application's one page, as it is for the screen of an address. */
  async function application(reply: FastifyReply, address = reply.request.url) {
    const url = new URL(address, app.context.environment.baseUrl)
    const { journeys } = app.context.definitions.current
    const journey = journeyAt(journeys, url.pathname)
    // No journey stands at `/`: what is below none is taken for a page of the first.
    if (!journey)
      return reply.redirect(
        `${[...journeys.values()][0]!.journey.definition.address}${url.pathname}${url.search}`,
      )

    const { base } = journey.product
    const [html, screens] = await Promise.all([text(join(base, 'index.html')), screenFiles(base)])
    varyBy(reply, 'cookie')
    return reply.page(
      withFirstPage(html, await firstPageOf(app.context, reply.request, url, journey, screens)),
    )
  }

  /** Which files belong to which screen; none is known of an application that was built otherwise. */
  async function screenFiles(base: string): Promise<Record<string, ScreenFiles>> {
    if (!existsSync(join(appDir, base, SCREEN_FILES))) return {}
    return JSON.parse(await text(join(base, SCREEN_FILES))) as Record<string, ScreenFiles>
  }

  async function studioPage(reply: FastifyReply, framing: Framing) {
    varyBy(reply, 'cookie')
    return reply.page(withMode(await text('studio/index.html'), chosenMode(reply.request)), framing)
  }

  function text(file: string): Promise<string> {
    return readFile(join(appDir, file), 'utf8')
  }
})
