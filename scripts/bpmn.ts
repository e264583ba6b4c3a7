/**
 * npm run bpmn: each journey of the products as BPMN 2.0, for Camunda Modeler, Operaton and Camunda 7, one file for its
 * cases and one for the people beside them. `npm run bpmn <folder>` writes them there, `-- --journey <name>` one journey
 * alone, `-- --language en` in the words of another language. Exits with 1 where bpmnlint finds a mistake, with 2 where it
 * was asked in a wrong way.
 */
import { runBpmn } from './bpmn/runBpmn.ts'
import { orEnd } from './orEnd.ts'

process.exitCode = await orEnd(() => runBpmn(process.argv.slice(2), process.cwd()), 2)
