/** npm run dev: Vite with hot reload on 5173, and behind it the server on PORT (8080), restarted when its code changes. */
import { join } from 'node:path'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

import { type ProductFolder, readProducts } from '#engine/compile/read/readProducts.ts'

import { findingsPlugin } from './findingsPlugin.ts'
import { homePlugin } from './homePlugin.ts'
import { restartingServer } from './restartingServer.ts'

/** What runs in the server; screens, flows and texts it reads anew by itself, and types made of screens do not run. */
const serverCode = /\/src\/(server|flow|validation|contract(?!\/screenData\.ts)|engine\/compile)\//

const root = process.cwd()
const PAGE_PORT = 5173
const serverPort = process.env['PORT'] || '8080'
// For vite.config.ts, and for the page.
Object.assign(process.env, { BACKEND_URL: `http://localhost:${serverPort}`, VITE_SERVER_PORT: serverPort })
const [main, ...others] = readProducts(root, process.env['DEFINITIONS_DIR'])
if (!main) throw new Error('DEFINITIONS_DIR names no folder.')

// A product beside the main one has a Vite of its own, behind that one: what is served to a page is of its product alone.
const beside: ViteDevServer[] = []
for (const [index, product] of others.entries()) {
  beside.push(
    await serve(product, {
      cacheDir: join(root, `node_modules/.vite${product.base.replaceAll('/', '-')}`),
      server: { port: PAGE_PORT + 1 + index },
    }),
  )
}
const vite = await serve(main, {
  server: { proxy: Object.assign({}, ...others.map((each, index) => pathsTo(each, PAGE_PORT + 1 + index))) },
})
const origin = `http://localhost:${PAGE_PORT}`
const server = restartingServer({
  ...process.env,
  PORT: serverPort,
  ALLOWED_ORIGINS: origin,
  // The pages are Vite's: what was built before, for whichever products, is not looked at.
  APP_DIR: join(root, 'dist/dev'),
})

vite.watcher.on('all', (_event, file) => {
  if (serverCode.test(file.replaceAll('\\', '/'))) server.restart()
})
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

/** Vite for one product: its configuration reads which. */
async function serve(
  { base, folder, journeys }: ProductFolder,
  config: InlineConfig,
): Promise<ViteDevServer> {
  process.env['BUILD_BASE'] = base
  const plugins = [findingsPlugin(root, folder), homePlugin(journeys)]
  const started = await createServer({ clearScreen: false, plugins, ...config })
  return started.listen()
}

/** Which paths of the main Vite lead to another: its files, and the pages of its journeys. */
function pathsTo({ base, journeys }: ProductFolder, pagePort: number) {
  const target = `http://localhost:${pagePort}`
  const pages = journeys.map(({ address }) => [`^${address}(?:/|$)`, { target, rewrite: () => base }])
  return Object.fromEntries([[base, { target, ws: true }], ...pages]) as object
}

async function stop(): Promise<void> {
  await Promise.all([vite.close(), ...beside.map((each) => each.close()), server.stop()])
  process.exit(0)
}
