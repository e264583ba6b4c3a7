import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts beside each script and style of the built application what of it goes over the wire: `.br` and `.gz`. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg|json)$/.test(fileName))
      await Promise.all(
        files.map((file) =>
          compress(join(dir, file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source)),
        ),
      )
    },
  }
}

async function compress(file: string, content: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const level = constants.Z_BEST_COMPRESSION
  const [small, common] = await Promise.all([brotli(content, { params }), zip(content, { level })])
  // A file of a few bytes grows: then the server sends it as it is.
  if (small.length < content.length) await writeFile(`${file}.br`, small)
  if (common.length < content.length) await writeFile(`${file}.gz`, common)
}
