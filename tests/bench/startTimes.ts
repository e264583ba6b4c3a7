import { startServer } from '../support/startServer.ts'

/** Milliseconds from the command to the first healthy answer of a server whose data are there already, each time. */
export async function startTimes(rounds: number, env: NodeJS.ProcessEnv = {}): Promise<number[]> {
  const server = await startServer(env)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await server.kill()
    const started = performance.now()
    await server.restart()
    times.push(performance.now() - started)
  }
  await server.stop()
  return times
}
