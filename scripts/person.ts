/**
 * npm run person -- export <tax code> [folder], npm run person -- erase <tax code> [--yes]: what a person may ask for
 * (GDPR, articles 15 and 17), over all cases, on the database that the server would take, also while it runs.
 */
import { runPerson } from './runPerson.ts'

process.exitCode = await runPerson(process.argv.slice(2), process.env, process.cwd())
