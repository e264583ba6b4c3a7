import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { createS3 } from '#server/adapters/s3/createS3.ts'

import { collectGarbage } from '../../../support/collectGarbage.ts'

const LIMIT_MS = 500

let store: Server
let cleaning: NodeJS.Timeout | undefined
afterEach(() => {
  clearInterval(cleaning)
  store.closeAllConnections()
  store.close()
})

/** A bucket at a store that does as said, while garbage is collected all the time. */
async function bucketAt(answer: RequestListener) {
  store = createServer(answer).listen(0, '127.0.0.1')
  await once(store, 'listening')
  cleaning = setInterval(collectGarbage, LIMIT_MS / 2)
  const { port } = store.address() as AddressInfo
  const keys = { accessKeyId: 'key', secretAccessKey: 'hush', region: 'us-east-1' }
  return createS3({ url: `http://127.0.0.1:${port}/documents`, ...keys, over: 0 }, LIMIT_MS)
}

describe('a store of documents', () => {
  it('that answers nothing is given up in time', async () => {
    const bucket = await bucketAt(() => undefined)

    await expect(bucket.put('a', Buffer.from('content'))).rejects.toThrow('timeout')
  })

  it('that stops in the middle of a document is given up in time', async () => {
    const bucket = await bucketAt((_, response) => void response.writeHead(200).write('content'))

    await expect(bucket.get('a')).rejects.toThrow('timeout')
  })
})
