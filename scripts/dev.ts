/** npm run dev: Vite with hot reload on 5173, and behind it the server on 8080, restarted when its code changes. */
import { createServer } from 'vite'

import { findingsPlugin } from './findingsPlugin.ts'
import { restartingServer } from './restartingServer.ts'

/** What runs in the server; screens, flows and texts it reads anew by itself. */
const serverCode = /\/src\/(server|flow|validation|contract|engine\/compile)\//

const vite = await createServer({ clearScreen: false, plugins: [findingsPlugin(process.cwd())] })
await vite.listen()
const origin = 'http://localhost:5173'
const server = restartingServer({ ...process.env, PORT: '8080', ALLOWED_ORIGINS: origin })

vite.watcher.on('all', (_event, file) => {
  if (serverCode.test(file.replaceAll('\\', '/'))) server.restart()
})
vite.printUrls()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())

async function stop(): Promise<void> {
  await Promise.all([vite.close(), server.stop()])
  process.exit(0)
}
