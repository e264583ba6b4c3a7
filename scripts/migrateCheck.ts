/**
 * npm run migrate:check: says which definitions running cases follow under those of today. `-- <old definitions>`, a folder or
 * a git ref, judges every step at which a case that began with them can stand; without it, the cases that run in the
 * database that the server would take. `-- --json` says it to machines. Exits with 0 where every case can go on, 1 where
 * one could not, 2 where it was asked in a wrong way.
 */
import { runMigrateCheck } from './migration/runMigrateCheck.ts'

process.exitCode = await runMigrateCheck(process.argv.slice(2), process.cwd())
