import type { Operation } from '../../lending/ports/PortContract.ts'
import { isPdfFile } from '../../lending/ports/PdfFile.ts'
import type { ServiceRequest } from '../../services/ServiceRequest.ts'

const MOST_BYTES_OF_FILE = 10 * 1024 * 1024

/** Returns the request that asks an operation. */
export async function requestOf(
  operation: Operation,
  request: Record<string, unknown>,
  file: Uint8Array | undefined,
): Promise<Omit<ServiceRequest, 'timeLimitMs'>> {
  const { method, path, key, answer } = operation
  const sent = { sent: {}, method }
  const headers = {
    accept: isPdfFile(answer) ? 'application/pdf' : 'application/json',
    ...(key !== undefined && { 'idempotency-key': String(request[key]) }),
  }
  const mostBytes = isPdfFile(answer) ? { mostBytes: MOST_BYTES_OF_FILE } : {}
  if (method === 'GET') {
    return { ...sent, ...mostBytes, path: `${path}${queryOf(request)}`, body: undefined, headers }
  }
  const { body, type } = operation.file
    ? await formOf(request, { file: file ?? new Uint8Array(), type: operation.file })
    : { body: JSON.stringify(request), type: 'application/json' }
  return { ...sent, ...mostBytes, path, body, headers: { ...headers, 'content-type': type } }
}

function queryOf(request: Record<string, unknown>): string {
  const entries = Object.entries(request).filter(([, value]) => value !== undefined)
  if (entries.length === 0) return ''
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** The request and its file as a form. The file's own name may be personal, and is said by the request alone. */
async function formOf(request: object, { file, type }: { file: Uint8Array; type: string }) {
  const form = new FormData()
  form.set('request', new Blob([JSON.stringify(request)], { type: 'application/json' }), 'request.json')
  form.set('file', new Blob([new Uint8Array(file)], { type }), 'file')
  const encoded = new Response(form)
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}
