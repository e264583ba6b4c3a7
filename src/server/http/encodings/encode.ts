import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Encoding } from './Encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** For what is made anew for each answer: half a millisecond for a page. */
export const QUICK = { br: 5, gzip: 6 }
/** For what is made once and sent often. */
export const SMALLEST = { br: 11, gzip: 9 }

/** Compresses a body in the thread pool, so that no other answer waits for it. */
export async function encode(
  body: string | Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  quality: typeof QUICK,
): Promise<Buffer> {
  const bytes = Buffer.from(body)
  if (encoding === 'gzip') return zip(bytes, { level: quality.gzip })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
