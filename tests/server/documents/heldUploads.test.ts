import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer, type TestServer } from '../../support/startServer.ts'
import { connectionTo, headOfUpload, uploadBody } from '../../support/uploadFile.ts'
import { startCase, WELCOME, walkJourney } from '../../support/walkJourney.ts'

const MIB = 1024 * 1024
const SESSIONS = 6
const CONNECTIONS = 20
/** What two open files of each session take, and as much again for what the server needs meanwhile. */
const MOST_GROWTH = 2 * SESSIONS * 2 * 5 * MIB

describe.skipIf(process.platform !== 'linux')('six sessions that hold many uploads open', () => {
  let server: TestServer
  let applicants: HttpApplicant[]
  beforeAll(async () => {
    server = await startServer({ RATE_LIMITS: 'off' })
    const { applicant } = await walkJourney(server.url, { vatNumber: WELCOME, until: 'revenue_document' })
    applicants = [applicant]
    while (applicants.length < SESSIONS) {
      const other = new HttpApplicant(server.url)
      await startCase(other, { vatNumber: WELCOME })
      applicants.push(other)
    }
  })
  afterAll(() => server.stop())

  it('make the server grow by what two files of each take at most, and others are served', async () => {
    const address = new URL(server.url)
    const body = uploadBody(Buffer.alloc(MAXIMUM_DOCUMENT_BYTES, 0x20))
    const before = memoryOf(server.pid())

    const connections = await Promise.all(
      applicants.flatMap((applicant) =>
        Array.from({ length: CONNECTIONS }, () =>
          connectionTo(address, headOfUpload(address, applicant, { 'content-length': body.length })),
        ),
      ),
    )
    // All but the end.
    for (const connection of connections) void connection.write(body.subarray(0, -100))
    const answered = () => connections.filter((connection) => connection.isOver()).length
    await expect.poll(answered).toBeGreaterThanOrEqual(connections.length - 2)

    expect(memoryOf(server.pid()) - before).toBeLessThan(MOST_GROWTH)
    expect((await fetch(`${server.url}/actuator/health`)).status).toBe(200)
    const statuses = new Set(
      await Promise.all(connections.filter((each) => each.isOver()).map(({ status }) => status)),
    )
    expect(statuses).toEqual(new Set([409, 429]))
    for (const connection of connections) connection.end()
  })
})

/** Of a process, in bytes. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
