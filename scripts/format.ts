/** npm run format: writes every file the way `npm test` asks for. */
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt'], { stdio: 'inherit' })
process.exitCode = status ?? 1
