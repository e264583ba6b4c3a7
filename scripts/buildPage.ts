/**
 * The process that builds pages, one after another, for the process that began it (see `PageBuilder`): what it has loaded of Vite
 * and compiled of the definitions is there for the next page. It is sent a page at a time, and returns whether that was built;
 * of a trial it returns nothing.
 */
import { build, createLogger, type UserConfig } from 'vite'

import type { PageToBuild } from './PageBuilder.ts'

const logLevel = 'warn'
let builds = 0
let turn = Promise.resolve()

// What it imports is loaded before there is a page to build. What is wrong with the definitions is told by a build.
await import('../vite.config.ts').catch(() => undefined)

process.on('disconnect', () => process.exit())
process.on('message', (page: PageToBuild) => {
  turn = turn.then(() => buildPage(page))
})

async function buildPage({ env, isTrial }: PageToBuild): Promise<void> {
  Object.assign(process.env, env)
  builds += 1
  try {
    // The configuration is read anew, as it is made for one page; what it imports is not.
    const { default: config } = (await import(`../vite.config.ts?build=${builds}`)) as { default: UserConfig }
    await build({
      ...config,
      configFile: false,
      logLevel: isTrial ? 'silent' : logLevel,
      build: { ...config.build, write: !isTrial },
    })
    if (!isTrial) process.send?.(true)
  } catch (error) {
    if (isTrial) return
    createLogger(logLevel).error(whatFailed(error))
    process.send?.(false)
  }
}

/** What a build says of its end, without the lines of our code and of Vite's that it was in. */
function whatFailed(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return lines.filter((line) => !/^ {4}at /.test(line)).join('\n')
}
