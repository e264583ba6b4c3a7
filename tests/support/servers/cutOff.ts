import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CutOff {
  /** The address of the database, through this line. */
  url: string
  /** Nothing passes any more, and no side is told: connections stand, new ones are not answered. */
  silence(): void
  /** What was held back passes, and all goes on. */
  restore(): void
  close(): Promise<void>
}

/** A line to a database that can be cut off, as where a network fails between them. */
export async function cutOff(databaseUrl: string): Promise<CutOff> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => near.write(chunk))
    if (isSilent) far.pause()
    else near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    restore() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
