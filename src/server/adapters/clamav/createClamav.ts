import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import type { AntivirusPort } from '../../lending/Ports.ts'
import type { ClamavAddress } from './ClamavAddress.ts'

const CHUNK_BYTES = 64 * 1024
/** Shorter than a port may take, so that no connection is left behind. */
const SILENCE_MS = 8000

/**
 * A `clamd` of the bank's (INSTREAM): each file travels in chunks on a connection of its own, and is never written to a
 * disk. Where it does not answer, or does not say what it found, the call fails and nothing is kept.
 */
export function createClamav(address: ClamavAddress): AntivirusPort {
  return {
    async scan(file) {
      const socket = connect(address)
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('The antivirus does not answer.')))
      try {
        send(socket, file)
        return found(await text(socket))
      } finally {
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

/** `stream: OK`, or `stream: Eicar-Test-Signature FOUND`; anything else is no verdict. */
function found(answer: string): string | null {
  const verdict = /^stream: (?:(?<name>.+) FOUND|OK)\0?$/.exec(answer)
  if (!verdict) throw new Error(`The antivirus gave no verdict: ${answer.slice(0, 100)}`)
  return verdict.groups?.['name'] ?? null
}
