import fp from 'fastify-plugin'

import { DomainError } from '../errors/DomainError.ts'

const DEEPEST = 40
const decoder = new TextDecoder('utf-8', { fatal: true })

/** JSON bodies: real UTF-8, not absurdly deep, no key that would change a prototype; none at all is none. */
export const bodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = decoded(body)
    if (text === null) return done(notJson(), undefined)
    return parse(request, text, (error, value) => {
      if (error || depth(text) > DEEPEST) done(notJson(), undefined)
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

/** How deep the brackets of a JSON text go, those within its strings aside. */
function depth(json: string): number {
  let open = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, (open += 1))
    else if (token === ']' || token === '}') open -= 1
  }
  return deepest
}
