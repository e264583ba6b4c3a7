import type { FastifyReply } from 'fastify'

/**
 * Sends a PDF to be saved, never to be run: a browser shows nothing of it on our own pages. `version`
 * is its entity tag, where it has one.
 */
export function sendPdf(
  reply: FastifyReply,
  filename: string,
  pdf: Uint8Array,
  version?: string,
): FastifyReply {
  return reply
    .headers({
      ...(version !== undefined && { etag: `"${version}"` }),
      'content-disposition': contentDisposition(filename),
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('application/pdf')
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
}

/** RFC 6266: a plain name for old readers, the true one encoded as RFC 5987 says. */
function contentDisposition(filename: string): string {
  const plain = filename
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
