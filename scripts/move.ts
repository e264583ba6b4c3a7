/**
 * npm run move: compares where every running case stands in Operaton with where it stands in the database that the server
 * would take. `-- operaton` moves all running cases to Operaton, `-- embedded` takes them out of it; each goes on where it
 * stands. Stop the servers first. Exits with 0 where nothing differs any more, 1 where something does.
 */
import { moveCases, type Target } from './operaton/moveCases.ts'
import { openEngine } from './operaton/openEngine.ts'

const [target = 'compare', ...more] = process.argv.slice(2)
if (!['compare', 'operaton', 'embedded'].includes(target) || more.length > 0) {
  console.error('There are: npm run move, npm run move -- operaton, npm run move -- embedded.')
  process.exit(2)
}
const engine = await openEngine(process.env, process.cwd()).catch((error: unknown) => {
  console.error((error as Error).message)
  process.exit(2)
})
const { sentences, isDone } = await moveCases(engine, target as Target)
for (const sentence of sentences) console.log(sentence)
await engine.close()
process.exitCode = isDone ? 0 : 1
