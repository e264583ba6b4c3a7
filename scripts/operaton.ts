/**
 * npm run operaton: builds Operaton from Maven, once, and starts it with its REST API and Cockpit until it is stopped.
 * OPERATON_PORT, OPERATON_USER, OPERATON_PASSWORD and OPERATON_DATABASE say where, for whom and on what.
 */
import { argumentsOf } from './argumentsOf.ts'
import { missingForOperaton } from './operaton/buildOperaton.ts'
import { startOperaton } from './operaton/startOperaton.ts'

argumentsOf('npm run operaton')
const missing = missingForOperaton()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}

const { env } = process
const begunAt = Date.now()
const operaton = await startOperaton({
  port: Number(env['OPERATON_PORT'] || 8090),
  user: env['OPERATON_USER'] || 'demo',
  password: env['OPERATON_PASSWORD'] || 'demo',
  ...(env['OPERATON_DATABASE'] && {
    database: {
      url: env['OPERATON_DATABASE'],
      user: env['OPERATON_DATABASE_USER'] ?? '',
      password: env['OPERATON_DATABASE_PASSWORD'] ?? '',
    },
  }),
})
const cockpit = operaton.url.replace('/engine-rest', '/operaton')
console.log(`Operaton is at ${operaton.url} after ${((Date.now() - begunAt) / 1000).toFixed(1)} s.
Cockpit: ${cockpit} (${operaton.user})
Start the application on it: PROCESS_ENGINE=operaton OPERATON_URL=${operaton.url} OPERATON_USER=${operaton.user} OPERATON_PASSWORD=... npm start`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void operaton.stop().then(() => process.exit(0)))
}
operaton.process.once('close', () => {
  console.error(operaton.output())
  process.exit(1)
})
