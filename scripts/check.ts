/**
 * npm run check: says in plain words what is wrong with the screens, the flows and the wording of each product.
 * `-- --json`, `-- --sarif` and `-- --junit` say it to machines; `-- --since <git ref>` says only what the changes since that
 * ref brought. Exits with 0 where nothing was found, 1 where something was, 2 where it was asked in a wrong way.
 */
import { runCheck } from './check/runCheck.ts'

process.exitCode = await runCheck(process.argv.slice(2), process.cwd())
