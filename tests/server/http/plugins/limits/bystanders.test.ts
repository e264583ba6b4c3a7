import { setTimeout as wait } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { bystanderTimes } from '../../../../bench/bystanderTimes.ts'
import { buildTestServer } from '../../../../support/buildTestServer.ts'
import { startServer } from '../../../../support/startServer.ts'

it('a session that keeps sixty connections busy with its costliest calls has no other session refused', async () => {
  const server = await startServer()

  const { calls, refused, hammered } = await bystanderTimes(server.url, 60, 4)

  expect(calls).toBeGreaterThan(10)
  expect(refused).toEqual({})
  expect(hammered[200]).toBeGreaterThan(0)
  expect(hammered[0]).toBeUndefined()
  await server.stop()
})

it('a server that is too busy refuses the session that makes it so, and takes another of the same network', async () => {
  const find = async () => {
    const until = performance.now() + 300
    while (performance.now() < until);
    return []
  }
  const server = await buildTestServer({
    busyLimitMs: 50,
    ports: { companyRegister: { find } as never },
  })
  const [costly, bystander] = [server.applicant(), server.applicant()]
  await costly.generateToken()
  await bystander.generateToken()

  let status = 200
  while (status === 200) {
    status = (await costly.get('/vat_number/99000010233')).statusCode
    await wait(1)
  }

  expect(status).toBe(503)
  expect((await bystander.get('/branch_selection/all')).statusCode).toBe(200)
  expect((await server.app.inject('/api/v1/bancaesempio/prescreening/simulator')).statusCode).toBe(200)
  await server.close()
})
