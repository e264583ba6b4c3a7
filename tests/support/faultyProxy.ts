import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to calls: they pass, are refused, cut off, arrive while their responses are lost, or say that another
 * transaction was first. `firedBefore`: Operaton executes a job by itself just before it is asked to.
 */
export type ProxyFault = 'none' | '500' | 'down' | 'lost' | 'conflict' | 'firedBefore'

/** Of Operaton, where another transaction has locked the job that it is to execute. */
const CONFLICT = {
  type: 'InvalidRequestException',
  message:
    "ENGINE-03005 Execution of 'DELETE TimerEntity[1]' failed. Entity was updated by another transaction concurrently.",
}

/** Something before Operaton that breaks calls as it is told. */
export interface FaultyProxy {
  url: string
  /** From now on calls fail so. */
  fail(fault: ProxyFault): void
  close(): Promise<void>
}

/** Starts a proxy before the address of an Operaton. */
export async function faultyProxy(target: string): Promise<FaultyProxy> {
  let fault: ProxyFault = 'none'
  const server = createServer((request, response) => void pass(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { pathname, origin } = new URL(target)

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'conflict' && request.method === 'POST') {
      fault = 'none'
      return void response
        .writeHead(404, { 'content-type': 'application/json' })
        .end(JSON.stringify(CONFLICT))
    }
    if (fault === '500') return void response.writeHead(500).end('<h1>Internal Server Error</h1>')
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const { authorization = '', 'content-type': type = '' } = request.headers
    const ask = () =>
      fetch(`${origin}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type && { 'content-type': type }) },
        ...(body.length > 0 && { body }),
      })
    if (fault === 'firedBefore' && /\/job\/.*\/execute$/.test(request.url ?? '')) await ask()
    const answer = await ask()
    const text = await answer.text()
    if (fault === 'lost' && request.method !== 'GET') return void request.socket.destroy()
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(answer.status === 204 ? '' : text)
  }

  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    fail(next) {
      fault = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
