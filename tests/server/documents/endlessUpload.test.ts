import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { startServer, type TestServer } from '../../support/startServer.ts'
import { connectionTo, headOfUpload, inChunk, uploadBody } from '../../support/uploadFile.ts'
import { walkJourney, WELCOME } from '../../support/walkJourney.ts'

const MIB = 1024 * 1024
const CHUNK = inChunk(Buffer.alloc(64 * 1024, 0x20))
/** By then what a server needs once, it has. */
const BEFORE = 5

describe.skipIf(!existsSync('/proc/self/clear_refs'))('a file without end', () => {
  let server: TestServer
  let applicant: HttpApplicant
  beforeAll(async () => {
    server = await startServer({ RATE_LIMITS: 'off' })
    applicant = (await walkJourney(server.url, { vatNumber: WELCOME, until: 'revenue_document' })).applicant
  })
  afterAll(() => server.stop())

  it('of which a gigabyte is sent does not make the server grow by 8 MB', async () => {
    for (let times = 0; times < BEFORE; times += 1) await sendsEndlessly()
    const { VmRSS: before = 0 } = memoryOf(server.pid())
    // From now on the peak is counted anew.
    writeFileSync(`/proc/${server.pid()}/clear_refs`, '5')

    expect(await sendsEndlessly()).toBe(413)

    const { VmHWM: peak = 0 } = memoryOf(server.pid())
    expect((peak - before) / MIB).toBeLessThan(8)
  })

  async function sendsEndlessly(): Promise<number> {
    const address = new URL(server.url)
    const connection = await connectionTo(
      address,
      headOfUpload(address, applicant, { 'transfer-encoding': 'chunked' }),
    )
    await connection.write(inChunk(uploadBody(Buffer.alloc(0)).subarray(0, -26)))
    for (let sent = 0; sent < 1024 * MIB && !connection.isOver(); sent += 64 * 1024) {
      await connection.write(CHUNK)
    }
    return connection.status
  }
})

/** In bytes, by the names of Linux. */
function memoryOf(pid: number): Record<string, number> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(\w+):\s+(\d+) kB$/gm)
  return Object.fromEntries([...lines].map(([, name, kilobytes]) => [name, Number(kilobytes) * 1024]))
}
