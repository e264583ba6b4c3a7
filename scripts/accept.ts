/** npm run accept: locks what the definitions of each product do now, and says what that changes. */
import { acceptBehaviour } from './acceptBehaviour.ts'
import { argumentsOf } from './argumentsOf.ts'

// A word that it does not know may ask for less than to write the lock.
argumentsOf('npm run accept')
process.exitCode = acceptBehaviour(process.cwd())
