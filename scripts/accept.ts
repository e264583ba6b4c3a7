/** npm run accept: locks what the definitions of each product do now, and says what that changes. */
import { acceptBehaviour } from './acceptBehaviour.ts'

process.exitCode = acceptBehaviour(process.cwd())
