import { once } from 'node:events'
import { request } from 'node:http'

import type { Applicant } from './Applicant.ts'

const BOUNDARY = 'boundary-of-a-test'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`
const MOST_SENT = 200 * 1024 * 1024

/** The first place that a company is asked to fill. */
export const BALANCE_KEY = 'revenue#balance#annualBalance#final#'

/** Uploads a file as a browser does. */
export function uploadFile(
  applicant: Applicant,
  file: Buffer,
  { key = BALANCE_KEY, filename = 'bilancio.pdf', to = '/document/upload' } = {},
) {
  const body = Buffer.concat([head(key, filename), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return applicant.call('POST', to, body, { 'content-type': MULTIPART })
}

/** Uploads over the network without an end. Answers the status, and how much left before the server hung up. */
export async function uploadEndlessly(
  address: string,
  { token }: Applicant,
): Promise<{ status: number; sentBytes: number }> {
  const upload = request(`${address}/api/v1/bancaesempio/document/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': MULTIPART },
  })
  const { promise: answer, resolve } = Promise.withResolvers<number>()
  const heard = { isOver: false }
  upload.on('response', (response) => resolve(response.resume().statusCode ?? 0))
  // The server hangs up on what it does not want: that is what is looked for.
  upload.on('error', () => resolve(0))

  void answer.then(() => (heard.isOver = true))
  let sentBytes = 0
  upload.write(head(BALANCE_KEY, 'senza-fine.pdf'))
  const blanks = Buffer.alloc(64 * 1024, ' ')
  while (sentBytes < MOST_SENT && !heard.isOver) {
    const isFlowing = upload.write(blanks)
    sentBytes += blanks.length
    if (!isFlowing) await Promise.race([once(upload, 'drain').catch(() => undefined), answer])
  }
  const status = await answer
  upload.destroy()
  return { status, sentBytes }
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
