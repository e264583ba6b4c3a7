import type { Call } from '#contract/calls.ts'
import { MAXIMUM_DOCUMENT_BYTES, SCREENS_HEADER } from '#contract/limits.ts'

type Properties = Record<string, object>

const text = (description: string) => ({ type: 'string', description })

/** The body of a call that takes a document. */
export const documentTaken = {
  type: 'object',
  description: 'The key stands before the file.',
  required: ['key', 'file'],
  properties: {
    key: text('The place of the document: `group#request#type#subType#`, and the selected configurations'),
    file: {
      ...text(`A PDF of ${MAXIMUM_DOCUMENT_BYTES} bytes at most, under its name`),
      contentMediaType: 'application/pdf',
    },
  },
}

/** The responses of a call that answers a document. */
export const documentAnswered = {
  200: {
    description: 'The document',
    headers: {
      etag: text('Its version'),
      'content-disposition': text('Its name, by RFC 6266'),
    },
    content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
  },
  304: { type: 'null', description: 'The document is the one that `If-None-Match` names' },
}

const again = (description: string) => ({ 'retry-after': { type: 'integer', minimum: 0, description } })

/** When to come again, of the statuses that may say so. */
export const retryAfter: Record<number, Properties> = {
  409: again('In seconds, with IN_FLIGHT'),
  429: again('In seconds, where the time mends it'),
  503: again('In seconds'),
}

/** The parameters in the address of a call: what its route says of some, and all that stand in it. */
export function pathOf(url: string, described: unknown): object {
  const { properties = {} } = described as { properties?: Properties }
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const all = names.map((name) => [
    name,
    properties[name] ?? (name === 'provider' ? provider : { type: 'string' }),
  ])
  return { type: 'object', required: names, properties: Object.fromEntries(all) as Properties }
}

const provider = text('The bank, as the first part of the addresses of its pages says it')

const signature = {
  'webhook-id': text('The id of the event: one that comes again under it counts once'),
  'webhook-timestamp': text('When it was signed, in seconds since 1970: five minutes ago at most'),
  'webhook-signature': text('`v1,` and the signature of id, time and body, by Standard Webhooks'),
}

/** The headers that a call reads, beside those of every call; undefined where there are none. */
export function headersOf(name: string, { errors, document }: Call): object | undefined {
  if (name.startsWith('POST /events/')) {
    return { type: 'object', required: Object.keys(signature), properties: signature }
  }
  const isKeyed = errors.includes('IN_FLIGHT') || name.startsWith('POST /services/')
  const isDrawn = name === 'POST /process/start' || name === 'POST /process/task'
  const properties: Properties = {
    ...(isKeyed && { 'idempotency-key': key }),
    ...(isDrawn && { [SCREENS_HEADER]: text('By which version of the screens it was filled in') }),
    ...(document === 'answered' && { 'if-none-match': text('The version that the caller has') }),
  }
  return Object.keys(properties).length > 0 ? { type: 'object', properties } : undefined
}

const key = {
  type: 'string',
  pattern: '^[\\x21-\\x7e]{1,200}$',
  description: 'The same request under the same key is answered once',
}
