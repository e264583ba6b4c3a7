import { buildTestServer, type BuiltServer, type TestServerOptions } from './buildTestServer.ts'
import { freePort } from './freePort.ts'

/** The bearer of other servers at a sandbox that is served to them. */
export const SANDBOX_TOKEN = 'token-of-the-sandbox'

/** A server in this process that listens on a port of this machine, with its sandbox's pages, at `url`. */
export async function listeningServer({ environment, ...options }: TestServerOptions = {}): Promise<
  BuiltServer & { url: string }
> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await buildTestServer({
    sandbox: true,
    ...options,
    environment: { ...environment, baseUrl: url },
  })
  await server.app.listen({ port, host: 'localhost' })
  return { ...server, url }
}
