import { once } from 'node:events'
import { connect } from 'node:net'

import type { Applicant } from './Applicant.ts'

const BOUNDARY = 'boundary-of-a-test'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** The first place that a company is asked to fill. */
export const BALANCE_KEY = 'revenue#balance#annualBalance#final#'

/** The place of the document that is shown after SPID. */
export const IDENTITY_KEY = 'identity#identityDocument#identityDocument#final#'

/** Uploads a file as a browser does. */
export function uploadFile(
  applicant: Applicant,
  file: Buffer,
  { key = BALANCE_KEY, filename = 'bilancio.pdf', to = '/document/upload' } = {},
) {
  return applicant.call('POST', to, uploadBody(file, { key, filename }), { 'content-type': MULTIPART })
}

/** The head of an upload over the network, with what is said of its length. */
export function headOfUpload(
  { host }: URL,
  { token }: { token: string | undefined },
  headers: Record<string, string | number>,
  to = '/document/upload',
) {
  const said = {
    host,
    ...(token && { authorization: `Bearer ${token}` }),
    'content-type': MULTIPART,
    ...headers,
  }
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}`)
  return [`POST /api/v1/bancaesempio${to} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** The body that a browser sends. */
export function uploadBody(file: Buffer, { key = BALANCE_KEY, filename = 'bilancio.pdf' } = {}): Buffer {
  return Buffer.concat([head(key, filename), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}

/** A part of a body that does not announce its length. */
export function inChunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

/** A connection to a server over which a request is written by hand. */
export async function connectionTo({ port, hostname }: URL, request: string) {
  const socket = connect(Number(port), hostname)
  const { promise: status, resolve } = Promise.withResolvers<number>()
  const closed = new Promise<void>((close) => socket.once('close', close))
  let answer = ''
  // The server hangs up on what it does not want: that is no fault of the test's.
  socket.on('error', () => undefined)
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
    resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]))
  })
  void closed.then(() => resolve(0))
  await once(socket, 'connect')
  socket.write(request)
  return {
    closed,
    /** Of the first answer; 0 where it was closed without one. */
    status,
    isOver: () => answer !== '' || socket.destroyed,
    async write(bytes: Buffer | string): Promise<void> {
      if (socket.destroyed || answer !== '' || socket.write(bytes)) return
      await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed, status])
    },
    end: () => void socket.end(),
  }
}

/** Sends a request as a browser does, which listens only once all of it has left. The status; 0 where it was cut off. */
export async function answerAfterAll({ port, hostname }: URL, request: Buffer): Promise<number> {
  const socket = connect(Number(port), hostname)
  const { promise, resolve } = Promise.withResolvers<number>()
  socket.on('error', () => resolve(0))
  socket.on('close', () => resolve(0))
  socket.write(request, (error) => {
    if (error) return
    socket.once('data', (answer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1])))
  })
  const status = await promise
  socket.destroy()
  return status
}

function head(key: string, filename: string): Buffer {
  return Buffer.from(
    [
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="key"',
      '',
      key,
      `--${BOUNDARY}`,
      `content-disposition: form-data; name="file"; filename="${filename}"`,
      'content-type: application/pdf',
      '',
      '',
    ].join('\r\n'),
  )
}
