import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** As most proxies repeat on the next server where one dies: a request that may be done twice. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])
const HEALTH = '/actuator/health'
const LOOK_MS = 250
const LONGEST_LOOK_MS = 750
/** Longer than a client waits before it uses a connection again. */
const KEPT_ALIVE_MS = 72_000

export interface RoundRobin {
  url: string
  /** How many requests each server has answered. */
  answered(): number[]
  close(): Promise<void>
}

interface Upstream {
  url: URL
  isUp: boolean
  answered: number
  agent: Agent
  open: Set<AbortController>
}

interface Outcome {
  response?: IncomingMessage
  /** Whether the server may have begun with the request. */
  wasSent: boolean
}

/**
 * Spreads requests over servers in turn, each request alone: no session stays with a server. As usual proxies do, it asks
 * each server whether it is well, leaves out one that is not, and ends what is open there; goes on to the next where a
 * connection is refused; and repeats a request that was sent only where its method may be repeated, else it says 502.
 */
export async function roundRobin(
  port: number,
  servers: string[],
  longestLookMs = LONGEST_LOOK_MS,
): Promise<RoundRobin> {
  const upstreams = servers.map((url): Upstream => ({
    url: new URL(url),
    isUp: true,
    answered: 0,
    agent: new Agent({ keepAlive: true, maxSockets: Infinity }),
    open: new Set(),
  }))
  const over = new AbortController()
  let turn = 0

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    for (let tries = 0; tries < upstreams.length; tries += 1) {
      const upstream = next()
      if (!upstream) break
      const { response, wasSent } = await forward(upstream, incoming, body)
      if (response) {
        upstream.answered += 1
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
        response.on('error', () => outgoing.destroy())
        response.pipe(outgoing)
        return
      }
      if (wasSent && !IDEMPOTENT.has(incoming.method ?? '')) break
    }
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('No server has answered.')
  }

  /** The next that is well; where none is, any: it may be back. */
  function next(): Upstream | undefined {
    const well = upstreams.filter(({ isUp }) => isUp)
    const from = well.length > 0 ? well : upstreams
    turn += 1
    return from[turn % from.length]
  }

  async function look(upstream: Upstream): Promise<void> {
    while (!over.signal.aborted) {
      const isWell = await isHealthy(upstream, longestLookMs)
      if (!isWell) for (const each of upstream.open) each.abort()
      upstream.isUp = isWell
      await wait(LOOK_MS)
    }
  }

  const server = createServer(
    (incoming, outgoing) => void serve(incoming, outgoing).catch(() => outgoing.destroy()),
  )
  server.keepAliveTimeout = KEPT_ALIVE_MS
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const looking = upstreams.map(look)
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered: () => upstreams.map(({ answered }) => answered),
    async close() {
      over.abort()
      server.closeAllConnections()
      server.close()
      await Promise.all(looking)
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

async function isHealthy({ url }: Upstream, longestMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(longestMs)
  return fetch(new URL(HEALTH, url), { signal }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function forward(upstream: Upstream, incoming: IncomingMessage, body: Buffer): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const ending = new AbortController()
  upstream.open.add(ending)
  let wasSent = false
  const outgoing = ask({
    agent: upstream.agent,
    hostname: upstream.url.hostname,
    port: upstream.url.port,
    method: incoming.method,
    path: incoming.url,
    signal: ending.signal,
    headers: {
      ...incoming.headers,
      'content-length': body.length,
      // Another proxy may have said it, as for applicants of many networks.
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
      connection: 'keep-alive',
    },
  })
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) wasSent = true
    else socket.once('connect', () => (wasSent = true))
  })
  outgoing.on('response', (response) => {
    response.once('close', () => upstream.open.delete(ending))
    resolve({ response, wasSent })
  })
  outgoing.on('error', () => {
    upstream.open.delete(ending)
    resolve({ wasSent })
  })
  outgoing.end(body)
  return promise
}
