import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { MAXIMUM_DOCUMENT_BYTES } from '#contract/limits.ts'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import { madePdf } from '../../support/madePdf.ts'
import { companies } from '../../support/someCompanies.ts'
import { startServer, type TestServer } from '../../support/startServer.ts'
import { BALANCE_KEY, connectionTo, headOfUpload, uploadBody } from '../../support/uploadFile.ts'
import { walkJourney } from '../../support/walkJourney.ts'

const MIB = 1024 * 1024
const SESSIONS = 6
const OF_EACH = 20
const OPEN_OF_EACH = 2
const FILES = SESSIONS * OPEN_OF_EACH * MAXIMUM_DOCUMENT_BYTES
/** For all connections and requests. */
const BESIDE = 12 * MIB
const PIECE = 256 * 1024
const TELL_MEMORY = pathToFileURL(join(import.meta.dirname, '../../fixtures/tellMemory.ts')).href
const OTHER = 'archive#attachment#other#final#'

describe.skipIf(process.platform === 'win32')(
  'six sessions that may all upload, and hold many uploads open',
  () => {
    let server: TestServer
    let applicants: HttpApplicant[]
    beforeAll(async () => {
      const NODE_OPTIONS = `--expose-gc --import ${TELL_MEMORY}`
      server = await startServer({ RATE_LIMITS: 'off', NODE_OPTIONS })
      const walks = companies
        .slice(0, SESSIONS)
        .map((vatNumber) => walkJourney(server.url, { vatNumber, until: 'revenue_document' }))
      applicants = (await Promise.all(walks)).map(({ applicant }) => applicant)
    }, 240_000)
    afterAll(() => server.stop())

    it.each([
      { to: '/document/upload', key: BALANCE_KEY, prepare: async () => undefined },
      { to: '/archive/upload', key: OTHER, prepare: openArchives },
    ])(
      'make the server hold two files of each and little else, at $to',
      async ({ to, key, prepare }) => {
        await prepare()
        const address = new URL(server.url)
        const body = uploadBody(Buffer.alloc(MAXIMUM_DOCUMENT_BYTES, 0x20), { key })
        const before = await heldBytes()

        const connections = await Promise.all(
          applicants.flatMap((applicant) =>
            Array.from({ length: OF_EACH }, () =>
              connectionTo(address, headOfUpload(address, applicant, { 'content-length': body.length }, to)),
            ),
          ),
        )
        // Each a piece at a time, in turn; all but the end.
        for (let at = 0; at < body.length - 100; at += PIECE) {
          const piece = body.subarray(at, Math.min(at + PIECE, body.length - 100))
          await Promise.all(connections.map((connection) => connection.write(piece)))
        }
        const open = () => connections.filter((connection) => !connection.isOver()).length
        await expect.poll(open).toBe(SESSIONS * OPEN_OF_EACH)

        const held = (await heldBytes()) - before
        expect(held).toBeGreaterThan(0.8 * FILES)
        expect(held).toBeLessThan(FILES + BESIDE)
        expect((await fetch(`${server.url}/actuator/health`)).status).toBe(200)
        const refused = connections.filter((connection) => connection.isOver())
        const statuses = await Promise.all(refused.map(({ status }) => status))
        expect(new Set(statuses)).toEqual(new Set([429]))

        for (const connection of connections) connection.end()
        await Promise.all(connections.map(({ closed }) => closed))
        await expect.poll(async () => (await heldBytes()) - before).toBeLessThan(BESIDE)
      },
      240_000,
    )

    /** What the server's process holds, garbage left aside. */
    async function heldBytes(): Promise<number> {
      const told = () =>
        [...server.output().matchAll(/^holds (\d+) bytes$/gm)].map(([, bytes]) => Number(bytes))
      const { length } = told()
      process.kill(server.pid(), 'SIGWINCH')
      await expect.poll(() => told().length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(length)
      return told().at(-1) ?? 0
    }

    /** Each case comes to an outcome, with a document in it. */
    async function openArchives(): Promise<void> {
      const pdf = new Blob([new Uint8Array(await madePdf())], { type: 'application/pdf' })
      for (const applicant of applicants) {
        const form = new FormData()
        form.set('key', BALANCE_KEY)
        form.set('file', pdf, 'bilancio.pdf')
        await applicant.ask('POST', '/document/upload', form)
      }
      const database = new DatabaseSync(join(server.dataDir, 'digital-lending.sqlite'), { timeout: 30_000 })
      database.exec(`update cases set step = 'not_eligible_wayout'`)
      database.close()
    }
  },
)
