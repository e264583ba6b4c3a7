/** npm start: the whole journey on one machine. With `--no-build` the server alone, on what was built last. */
import { buildWhenStale } from './buildWhenStale.ts'

if (!process.argv.includes('--no-build')) buildWhenStale()

const { main } = await import('#server/main.ts')
// In development a saved flow is held against the same rules as npm run check before a case follows it.
if (process.env.DEV) await main({ prove: (await import('./proveFlows.ts')).proveFlows })
else await main()
