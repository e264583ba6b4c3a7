import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built pages on a free port; the address of one is `<url>/<contender>-<workload>/`. */
export async function servePages(folder: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => void answer(folder, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function answer(
  folder: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(url, 'http://localhost')
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  try {
    const content = await readFile(join(folder, path))
    response
      .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
      .end(content)
  } catch {
    response.writeHead(404).end()
  }
}
