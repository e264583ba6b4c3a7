/**
 * npm run dev: Vite with hot reload on 5173, or the next port that is free, and behind it the server on PORT, 8080 without
 * it, restarted when its code changes.
 */
import { createServer } from 'vite'

import { findingsPlugin } from './findingsPlugin.ts'
import { restartingServer } from './restartingServer.ts'

/** What runs in the server; screens, flows and texts it reads anew by itself. */
const serverCode = /\/src\/(server|flow|validation|contract|engine\/compile)\//

const port = process.env['PORT'] || '8080'
// For vite.config.ts, and for the page.
Object.assign(process.env, { BACKEND_URL: `http://localhost:${port}`, VITE_SERVER_PORT: port })
const vite = await createServer({
  clearScreen: false,
  server: { strictPort: false },
  plugins: [findingsPlugin(process.cwd())],
})
await vite.listen()
const [page = ''] = vite.resolvedUrls?.local ?? []
const server = restartingServer({ ...process.env, PORT: port, ALLOWED_ORIGINS: new URL(page).origin })

vite.watcher.on('all', (_event, file) => {
  if (serverCode.test(file.replaceAll('\\', '/'))) server.restart()
})
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  await Promise.all([vite.close(), server.stop()])
  process.exit(0)
}
