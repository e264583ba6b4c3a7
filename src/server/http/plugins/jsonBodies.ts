import fp from 'fastify-plugin'

import { DomainError } from '../../errors/DomainError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The text of the body is kept, whose signature is to be verified. */
    keepsText?: boolean
  }
  interface FastifyRequest {
    bodyText?: string
  }
}

const DEEPEST = 40
const MOST_VALUES = 10_000
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON bodies: real UTF-8, not absurdly deep, not of very many values, no key that would change a prototype; none at all
 * is none. The sizes are judged before anything is parsed.
 */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = decoded(body)
    if (text === null) return done(notJson(), undefined)
    const { depth, values } = extentOf(body)
    if (values > MOST_VALUES) return done(tooManyValues(), undefined)
    if (depth > DEEPEST) return done(notJson(), undefined)
    if (request.routeOptions.config.keepsText) request.bodyText = text
    return parse(request, text, (error, value) => {
      if (error) done(notJson(), undefined)
      else done(null, value)
    })
  })
})

function notJson(): DomainError {
  return new DomainError('INVALID_REQUEST', 'The body is not the JSON it should be.')
}

function decoded(body: Buffer): string | null {
  try {
    return decoder.decode(body)
  } catch {
    return null
  }
}

function tooManyValues(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `A body holds ${MOST_VALUES} values at most.`)
}

const [QUOTE, BACKSLASH, COMMA, ...BRACKETS] = Buffer.from('"\\,[{]}')
const OPENING = new Set(BRACKETS.slice(0, 2))
const CLOSING = new Set(BRACKETS.slice(2))

/** How deep the brackets of a JSON text go, and how many values it has at most: those within its strings aside. */
function extentOf(json: Buffer): { depth: number; values: number } {
  let open = 0
  let depth = 0
  let values = 1
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0
    if (byte === QUOTE) index = endOfString(json, index)
    else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      open += 1
      values += 1
      depth = Math.max(depth, open)
    } else if (CLOSING.has(byte)) open -= 1
  }
  return { depth, values }
}

/** Where a string that begins at `start` has its closing quote. */
function endOfString(json: Buffer, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1
  return index
}
