import { connect, type Socket } from 'node:net'

import type { AntivirusPort } from '../../lending/Ports.ts'
import { antivirusContract } from '../../lending/ports/antivirusContract.ts'
import type { FailureReason } from '../../observability/metrics/Meter.ts'
import { ServiceError } from '../../services/ServiceError.ts'
import type { ClamavAddress } from './ClamavAddress.ts'

const CHUNK_BYTES = 64 * 1024
/** Shorter than a port may take, so that no connection is left behind, and the reason is known. */
const LIMIT_MS = 8000
/** No answer is longer. */
const MOST_CHARACTERS = 1000

/**
 * A `clamd` of the bank's (INSTREAM): each file travels in chunks on a connection of its own, and is never written to a
 * disk. Where it does not answer, or does not say what it found, the call throws a ServiceError and nothing is kept.
 */
export function createClamav(address: ClamavAddress, limitMs = LIMIT_MS): AntivirusPort {
  return {
    async scan(file) {
      const socket = connect(address)
      const late = setTimeout(
        () => socket.destroy(failure(`did not answer in ${limitMs} ms`, 'timeout')),
        limitMs,
      )
      try {
        const answer = answerOf(socket)
        send(socket, file)
        return found(await answer)
      } finally {
        clearTimeout(late)
        socket.destroy()
      }
    },
  }
}

/** Each chunk after its length; a chunk of nothing is the end. The connection stays open for the answer. */
function send(socket: Socket, file: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let start = 0; start < file.length; start += CHUNK_BYTES) {
    const chunk = file.subarray(start, start + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    socket.write(chunk)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** All that is answered. Where a file is too large for it, `clamd` says so and then breaks off what is still sent. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    answer += part
    if (answer.length > MOST_CHARACTERS) resolve(answer)
  })
  socket.on('end', () => resolve(answer))
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error instanceof ServiceError) reject(error)
    else if (answer === '') reject(failure(`could not be reached (${error.code})`, 'unreachable'))
    else resolve(answer)
  })
  return promise
}

/** `stream: OK`, or `stream: Eicar-Test-Signature FOUND`; anything else is no verdict. */
function found(answer: string): string | null {
  const verdict = /^stream: (?:(?<name>.+) FOUND|OK)\0?$/.exec(answer)
  if (verdict) return verdict.groups?.['name'] ?? null
  // What is no sentence of a clamd may be anything.
  const [, fault] = /^(?:stream: )?(\w[\w .,:()'-]{0,99}?)\.? ERROR\0?$/.exec(answer) ?? []
  throw failure(fault === undefined ? 'gave no verdict' : `gave no verdict: ${fault}`, 'answer')
}

function failure(reason: string, kind: FailureReason): ServiceError {
  return new ServiceError(antivirusContract.path, reason, { mayRecover: true, kind })
}
