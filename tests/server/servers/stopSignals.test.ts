import { setTimeout as wait } from 'node:timers/promises'

import { describe, expect, it } from 'vitest'

import { startServer } from '../../support/startServer.ts'

describe('a server that is told to end', () => {
  it('drains to the end though a service manager and `npm start` both tell it', async () => {
    const server = await startServer({ DRAIN_SECONDS: '1' })
    process.kill(server.pid(), 'SIGTERM')
    await wait(100)

    expect(await server.terminate()).toMatchObject({ code: 0 })
    await server.stop()
  })

  it('ends at once when it is told again later', async () => {
    const server = await startServer({ DRAIN_SECONDS: '60' })
    process.kill(server.pid(), 'SIGTERM')
    await wait(1200)

    expect(await server.terminate()).toMatchObject({ code: 1 })
    await server.stop()
  })
})
