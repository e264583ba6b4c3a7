/**
 * The process that builds pages, one after another, for the process that began it (see `PageBuilder`): what it has loaded of Vite
 * and compiled of the definitions is there for the next page. It is sent the environment of a page, and returns whether the
 * page was built.
 */
import { build, createLogger, type UserConfig } from 'vite'

const logLevel = 'warn'
let builds = 0

// What it imports is loaded before there is a page to build. What is wrong with the definitions is told by a build.
await import('../vite.config.ts').catch(() => undefined)

process.on('disconnect', () => process.exit())
process.on('message', (env: NodeJS.ProcessEnv) => void buildPage(env))

async function buildPage(env: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, env)
  builds += 1
  try {
    // The configuration is read anew, as it is made for one page; what it imports is not.
    const { default: config } = (await import(`../vite.config.ts?build=${builds}`)) as { default: UserConfig }
    await build({ ...config, configFile: false, logLevel })
    process.send?.(true)
  } catch (error) {
    createLogger(logLevel).error(whatFailed(error))
    process.send?.(false)
  }
}

/** What a build says of its end, without the lines of our code and of Vite's that it was in. */
function whatFailed(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return lines.filter((line) => !/^ {4}at /.test(line)).join('\n')
}
