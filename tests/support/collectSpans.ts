import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A span as a collector received it. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: Record<string, string | number>
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: object }[] }
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & { attributes: { key: string; value: object }[] })[]
    }[]
  }[]
}

/** A collector that takes OTLP in JSON, and keeps what it was sent. */
export async function collectSpans() {
  const bodies: string[] = []
  const spans: CollectedSpan[] = []
  const services = new Set<unknown>()
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request)) as Sent
    bodies.push(JSON.stringify(body))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      services.add(valuesOf(resource.attributes)['service.name'])
      for (const scope of scopeSpans)
        spans.push(...scope.spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })))
    }
    response.setHeader('content-type', 'application/json').end('{}')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    /** All that was sent, as it was. */
    text: () => bodies.join('\n'),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}

function valuesOf(attributes: { key: string; value: object }[]): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as string]))
}
