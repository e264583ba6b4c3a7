import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

import { stampOf } from '#server/environment/stampOf.ts'

/** What a process that builds has loaded, and would not load anew. */
const LOADED = ['scripts', 'src', 'vite.config.ts', 'package-lock.json']
/** After so long without a page to build, the process and its memory are given back. */
const IDLE_MS = 10 * 60_000

/** What the process is sent: the environment of a page, see `buildEnvironment`. */
export interface PageToBuild {
  env: NodeJS.ProcessEnv
  /** Whether nothing is written, nor said of what is wrong. */
  isTrial: boolean
}

interface Running {
  process: ChildProcess
  /** When that was saved. */
  loaded: string
}

/**
 * Builds pages, in a process of its own: Vite makes NODE_ENV "production", which the server must not take for its own. The
 * first page takes two to three times as long as the next ones.
 */
export class PageBuilder {
  readonly #priority: number
  #running: Running | undefined
  #idle: NodeJS.Timeout | undefined

  /** `priority` is one of `os.constants.priority`: without it the process works as any other. */
  constructor(priority: number = constants.priority.PRIORITY_NORMAL) {
    this.#priority = priority
  }

  /** Builds the page of an environment, see `buildEnvironment`. Throws where it could not be built, once the build has said why. */
  async build(env: NodeJS.ProcessEnv): Promise<void> {
    const builder = this.begin(env)
    builder.ref()
    builder.send({ env, isTrial: false } satisfies PageToBuild)
    const ended = new AbortController()
    const [isBuilt] = (await Promise.race([
      once(builder, 'message', { signal: ended.signal }),
      once(builder, 'exit', { signal: ended.signal }),
    ]).finally(() => ended.abort())) as unknown[]
    this.#rest(builder)
    if (isBuilt !== true) throw new Error('The app could not be built: the lines above say why.')
  }

  /** Has a process that has built this page before, on trial: the next page is built as fast as those after it. */
  warm(env: NodeJS.ProcessEnv): void {
    const known = this.#running?.process
    const builder = this.begin(env)
    if (builder !== known) builder.send({ env, isTrial: true } satisfies PageToBuild)
  }

  /** Begins the process where none runs, or its code was saved since it began: so that it has loaded when there is a page to build. */
  begin(env: NodeJS.ProcessEnv): ChildProcess {
    const loaded = stampOf(LOADED)
    if (!this.#running?.process.connected || loaded !== this.#running.loaded) {
      this.end()
      const builder = fork('scripts/buildPage.ts', { env, stdio: 'inherit' })
      if (builder.pid !== undefined) setPriority(builder.pid, this.#priority)
      this.#running = { process: builder, loaded }
    }
    this.#rest(this.#running.process)
    return this.#running.process
  }

  /** Lets this process end without it, and ends it after a while. */
  #rest(builder: ChildProcess): void {
    builder.unref()
    builder.channel?.unref()
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.end(), IDLE_MS).unref()
  }

  /** Ends the process. The next page begins another. */
  end(): void {
    clearTimeout(this.#idle)
    this.#running?.process.kill()
    this.#running = undefined
  }
}
