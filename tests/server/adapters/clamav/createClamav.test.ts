import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

import { readClamavAddress } from '#server/adapters/clamav/ClamavAddress.ts'
import { createClamav } from '#server/adapters/clamav/createClamav.ts'
import { ServiceError } from '#server/services/ServiceError.ts'

import { anApplicant } from '../../../support/anApplicant.ts'
import { buildTestServer } from '../../../support/buildTestServer.ts'
import { madePdf } from '../../../support/madePdf.ts'
import { uploadFile } from '../../../support/uploadFile.ts'

/** The test file of the antivirus trade, in two halves so that none finds it here. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** What is said where a system outside has failed, and not the database. */
const OUTSIDE = 'A system outside does not answer as it should.'

/** Reads what a client of `clamd` sends, and answers as `clamd` does. */
class FakeClamd {
  readonly received: Buffer[] = []
  readonly chunks: number[] = []
  readonly server: Server
  readonly answers: (file: Buffer) => string | undefined

  constructor(answers: (file: Buffer) => string | undefined = verdictOf) {
    this.answers = answers
    this.server = createServer((socket) => this.#serve(socket))
  }

  async listen(at: { path: string } | { host: string; port: number }) {
    this.server.listen(at)
    await once(this.server, 'listening')
    return this.server.address()
  }

  #serve(socket: Socket): void {
    let heard = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      heard = Buffer.concat([heard, more])
      const file = this.#fileIn(heard)
      if (!file) return
      this.received.push(file)
      const answer = this.answers(file)
      if (answer !== undefined) socket.end(answer)
    })
  }

  /** All of it, once the chunk of nothing has come. */
  #fileIn(heard: Buffer): Buffer | undefined {
    const command = 'zINSTREAM\0'
    if (!heard.toString('latin1').startsWith(command)) return undefined
    const parts: Buffer[] = []
    let at = command.length
    while (at + 4 <= heard.length) {
      const length = heard.readUInt32BE(at)
      if (length === 0) {
        this.chunks.push(...parts.map((part) => part.length))
        return Buffer.concat(parts)
      }
      if (at + 4 + length > heard.length) return undefined
      parts.push(heard.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
    return undefined
  }
}

function verdictOf(file: Buffer): string {
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
}

let clamd: FakeClamd
afterEach(() => clamd?.server.close())

async function overTcp(answers?: (file: Buffer) => string | undefined) {
  clamd = new FakeClamd(answers)
  const address = await clamd.listen({ host: '127.0.0.1', port: 0 })
  const port = typeof address === 'object' && address ? address.port : 0
  return createClamav({ host: '127.0.0.1', port })
}

describe('an antivirus of the bank’s', () => {
  it('gets every byte of a file in chunks, and finds nothing in a good one', async () => {
    const antivirus = await overTcp()
    const file = Buffer.alloc(200_000, 'a')

    expect(await antivirus.scan(file)).toBeNull()

    expect(clamd.received[0]?.equals(file)).toBe(true)
    expect(clamd.chunks).toEqual([65_536, 65_536, 65_536, 3392])
  })

  it('says the name of what it found, over a socket of the machine too', async () => {
    clamd = new FakeClamd()
    const path = join(tmpdir(), `clamd-${process.pid}.sock`)
    await clamd.listen({ path })

    expect(await createClamav({ path }).scan(Buffer.from(EICAR))).toBe('Eicar-Test-Signature')
  })

  it.each([
    ['too large a file for it', 'INSTREAM size limit exceeded. ERROR\0', ': INSTREAM size limit exceeded'],
    ['an answer cut short', 'stream: ', ''],
    ['no answer at all', '', ''],
    ['what no antivirus says', `HTTP/1.1 400 Bad Request\r\n${'x'.repeat(5000)}`, ''],
  ])('gives no verdict on %s', async (_, answer, said) => {
    const antivirus = await overTcp(() => answer)

    const failed = await antivirus.scan(Buffer.from('a')).catch((error: unknown) => error)

    expect(failed).toBeInstanceOf(ServiceError)
    expect(failed).toMatchObject({ reason: `gave no verdict${said}`, kind: 'answer' })
  })

  it('says that a file is too large for it also where it reads no more of it', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy()))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const failed = createClamav({ host: '127.0.0.1', port }).scan(Buffer.alloc(20_000_000))

    await expect(failed).rejects.toMatchObject({ reason: expect.stringContaining('size limit exceeded') })
    server.close()
  })

  it.each(['', 's'])('is not waited for where it goes on to say %j', async (said) => {
    clamd = new FakeClamd(() => undefined)
    clamd.server.on('connection', (socket) => {
      const talk = setInterval(() => socket.write(said), 10)
      socket.on('close', () => clearInterval(talk))
    })
    const { port } = (await clamd.listen({ host: '127.0.0.1', port: 0 })) as AddressInfo

    const failed = createClamav({ host: '127.0.0.1', port }, 200).scan(Buffer.from('a'))

    await expect(failed).rejects.toMatchObject({ reason: 'did not answer in 200 ms', kind: 'timeout' })
  })

  it('fails where no server listens', async () => {
    const antivirus = await overTcp()
    clamd.server.close()

    const failed = antivirus.scan(Buffer.from('a'))

    await expect(failed).rejects.toMatchObject({
      reason: 'could not be reached (ECONNREFUSED)',
      kind: 'unreachable',
    })
  })

  it('keeps what it finds out of the bank, and takes in what is clean; without it nothing is taken in', async () => {
    const server = await buildTestServer({ ports: { antivirus: await overTcp() } })
    const applicant = await anApplicant(server).at('revenue_document')
    const infected = await madePdf((document) => void document.setSubject(EICAR))
    const raw = Buffer.concat([infected.subarray(0, -6), Buffer.from(`%${EICAR}\n%%EOF\n`)])

    const refused = await uploadFile(applicant, raw)
    const taken = await uploadFile(applicant, await madePdf())
    clamd.server.close()
    const unknown = await uploadFile(applicant, await madePdf())

    expect(refused.json()).toMatchObject({ status: 422, code: 'DOCUMENT_REFUSED' })
    expect(taken.statusCode).toBe(200)
    expect(unknown.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE', detail: OUTSIDE })
    const kept = await server.context.database.selectFrom('documents').select('id').execute()
    expect(kept).toHaveLength(1)
    await server.close()
  })
})

describe('the address of an antivirus', () => {
  it.each([
    ['tcp://clamav:3310', { host: 'clamav', port: 3310 }],
    ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['tcp://clamav', undefined],
    ['http://clamav:3310', undefined],
    ['clamav', undefined],
    ['unix:', undefined],
  ])('%s is read as %j', (text, address) => {
    expect(readClamavAddress(text)).toEqual(address)
  })
})
