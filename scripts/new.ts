/**
 * npm run new widget <PlateWidget>, screen <process> <name>, step <process> <name> --after <step>, summary (the same), end
 * <process> <name> --after <step> --if <place>=<value>, language <de>, product <folder> [<first question>]: writes the files of a new part of
 * the project, registered, with words and a test, and checked as it stands. Screens, steps, summaries and ends are those of
 * the product that `DEFINITIONS_DIR` names.
 */
import { runNew } from './new/runNew.ts'

process.exitCode = await runNew(process.argv.slice(2), process.cwd())
