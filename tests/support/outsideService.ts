import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a service outside was asked. */
export interface AskedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: unknown
}

/** A system outside on a port of this machine, which answers as `answer` does and remembers what it was asked. */
export async function outsideService(answer: (request: AskedRequest, response: ServerResponse) => void) {
  const asked: AskedRequest[] = []
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method = '', url: path = '', headers } = request
    const received = { method, path, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
    asked.push(received)
    answer(received, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
