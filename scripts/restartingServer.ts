import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The server as a child process. Several changes at once make one restart; one that fails waits for the next. */
export function restartingServer(env: NodeJS.ProcessEnv) {
  let child = start()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turn = Promise.resolve()

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['scripts/start.ts', '--no-build', '--warm'], {
      stdio: 'inherit',
      env,
      // Out of reach of Ctrl-C: `stop` ends it, once.
      detached: process.platform !== 'win32',
    })
    started.on('exit', (code) => {
      if (code) console.error('The server has stopped: it starts again with the next change of its code.')
    })
    return started
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const atLast = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(atLast)
  }

  async function again(): Promise<void> {
    await end()
    if (!isStopped) child = start()
  }

  return {
    restart(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        turn = turn.then(again)
      }, 150)
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await end()
    },
  }
}
