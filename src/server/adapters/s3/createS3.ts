import { AwsClient } from 'aws4fetch'
import { ExponentialBackoff, handleAll, retry } from 'cockatiel'

import type { ObjectStore, StoredObject } from '../../documents/objects/ObjectStore.ts'
import type { S3Address } from './S3Address.ts'

const LIMIT_MS = 5000
const tries = retry(handleAll, {
  maxAttempts: 2,
  backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1000 }),
})

/**
 * The bucket of an S3-compatible store. aws4fetch signs what `fetch` sends (AWS Signature Version 4): the SDK of AWS does the
 * same with a hundred times the code. Each call is tried again, with a time limit for each.
 */
export function createS3(
  { url, region, accessKeyId, secretAccessKey, over }: S3Address,
  limitMs = LIMIT_MS,
): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = (method: string, path: string, body?: Uint8Array): Promise<Response> =>
    tries.execute(async () => {
      const asked = { method, ...(body && { body: new Uint8Array(body) }) }
      const signed = await client.sign(`${url}/${path}`, asked)
      // Of a signal that a Request was made with, garbage collection may leave nothing: `fetch` itself is given it.
      const response = await fetch(signed.url, {
        ...asked,
        headers: signed.headers,
        signal: AbortSignal.timeout(limitMs),
      })
      if (response.ok || response.status === 404) return response
      throw new Error(`The store of documents answered ${response.status} to ${method}.`)
    })

  return {
    over,
    async put(key, content) {
      const { status } = await send('PUT', key, content)
      if (status === 404) throw noBucket()
    },
    async get(key) {
      const response = await send('GET', key)
      return (await isThere(response)) ? response.bytes() : undefined
    },
    async remove(key) {
      await isThere(await send('DELETE', key))
    },
    async *list() {
      for (let token = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(token !== '' && { 'continuation-token': token }),
        })
        const response = await send('GET', `?${query}`)
        if (response.status === 404) throw noBucket()
        const xml = await response.text()
        // Another thing at the address would look like an empty bucket.
        if (!xml.includes('<ListBucketResult')) throw new Error('The answer is no list of objects of S3.')
        yield* objectsIn(xml)
        token = valueIn(xml, 'NextContinuationToken') ?? ''
        if (token === '') return
      }
    },
  }
}

/** Whether a store has the object. Throws where it is the bucket that is not there: what is in it may be so again. */
async function isThere(response: Response): Promise<boolean> {
  if (response.status !== 404) return true
  if ((await response.text()).includes('<Code>NoSuchKey</Code>')) return false
  throw noBucket()
}

function noBucket(): Error {
  return new Error('The bucket of documents is not there.')
}

/** Our keys hold nothing that XML writes otherwise. */
function objectsIn(xml: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: valueIn(entry, 'Key') ?? '',
    at: new Date(valueIn(entry, 'LastModified') ?? 0),
  }))
}

function valueIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
}
