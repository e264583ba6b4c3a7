import { Agent, request } from 'node:http'

import type { Sent } from './Sent.ts'

const LONGEST_MS = 60_000

export interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Connections to a server that stay open: thousands of requests would use up the ports of the machine. */
export class Line {
  readonly #agent: Agent
  readonly #url: URL

  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  send({ method, path, headers, body }: SentRequest): Promise<Sent> {
    const started = performance.now()
    return new Promise((resolve) => {
      const answered = (status: number, text: string) =>
        resolve({ status, ms: performance.now() - started, body: text })
      const { hostname, port } = this.#url
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request(
        { agent: this.#agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => answered(response.statusCode ?? 0, Buffer.concat(parts).toString()))
          response.on('error', (error) => answered(0, String(error)))
        },
      )
      sent.setTimeout(LONGEST_MS, () => sent.destroy(new Error('never answered')))
      sent.on('error', (error) => answered(0, String(error)))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
