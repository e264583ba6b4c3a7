import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

import { isValid } from '#validation/isValid.ts'

import { DomainError } from '../../../errors/DomainError.ts'
import { sendPdf } from '../../../http/sendPdf.ts'
import type { Ports } from '../../../lending/Ports.ts'
import { contracts, portNames } from '../../../lending/ports/contracts.ts'
import type { Operation } from '../../../lending/ports/PortContract.ts'
import { portAnswers } from './portAnswers.ts'

const MOST_BYTES = 10 * 1024 * 1024

/** Where another server finds the ports of this sandbox. */
export const PORTS_PATH = '/sandbox/outside'

/** An answer of any operation. */
type AnyAnswer = (request: Record<string, unknown>, file: Uint8Array) => Promise<unknown>

/** The ports of the sandbox over HTTP, by their contracts, for servers that know the token. */
export function portRoutes(ports: Ports, token: string): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async ({ headers }) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
        throw new DomainError('TOKEN_INVALID', 'The token is not that of this sandbox.')
      }
    })
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )

    const answers = portAnswers(ports)
    for (const name of portNames) {
      const { path, operations } = contracts[name]
      for (const [call, operation] of Object.entries<Operation>(operations)) {
        const answer = (answers[name] as unknown as Record<string, AnyAnswer>)[call]
        if (!answer) throw new Error(`The sandbox does not answer ${name}.${call}.`)
        app.route({
          method: operation.method,
          url: `${PORTS_PATH}/${path}${operation.path}`,
          schema: { hide: true },
          async handler(request, reply) {
            const { said, file } = await readRequest(operation, request)
            const answered = await answer(said, file)
            return answered instanceof Uint8Array ? sendPdf(reply, 'contract.pdf', answered) : answered
          },
        })
      }
    }
  }
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

/** What an operation is asked. Throws INVALID_REQUEST where it is not what the contract describes. */
async function readRequest(
  operation: Operation,
  { query, body, headers }: FastifyRequest,
): Promise<{ said: Record<string, unknown>; file: Uint8Array }> {
  const { said, file } = operation.file
    ? await readForm(body, headers['content-type'] ?? '')
    : { said: operation.method === 'GET' ? { ...(query as object) } : body, file: new Uint8Array() }
  if (!isValid(operation.request, said)) {
    throw new DomainError('INVALID_REQUEST', 'The request has not the shape it should have.')
  }
  return { said: said as Record<string, unknown>, file }
}

async function readForm(body: unknown, type: string): Promise<{ said: unknown; file: Uint8Array }> {
  try {
    const form = await new Response(body as Buffer<ArrayBuffer>, {
      headers: { 'content-type': type },
    }).formData()
    const [request, file] = ['request', 'file'].map((name) => form.get(name))
    if (!(request instanceof Blob && file instanceof Blob)) throw new Error('A part is missing.')
    return {
      said: JSON.parse(await request.text()) as unknown,
      file: new Uint8Array(await file.arrayBuffer()),
    }
  } catch {
    throw new DomainError('INVALID_REQUEST', 'The form has not the parts that it should have.')
  }
}
