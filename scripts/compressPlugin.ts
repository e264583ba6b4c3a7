import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

import { encode, QUICK, SMALLEST } from '#server/http/encodings/encode.ts'

import type { Compression } from './lastBuild.ts'

const qualities: Record<Compression, typeof QUICK> = { quick: QUICK, smallest: SMALLEST }

/** Puts beside each script and style of the built application what of it goes over the wire: `.br` and `.gz`. */
export function compressPlugin(compression: Compression): Plugin {
  const quality = qualities[compression]

  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg|json)$/.test(fileName))
      await Promise.all(
        files.map((file) =>
          compress(
            join(dir, file.fileName),
            Buffer.from(file.type === 'chunk' ? file.code : file.source),
            quality,
          ),
        ),
      )
    },
  }
}

async function compress(file: string, content: Buffer, quality: typeof QUICK): Promise<void> {
  const [small, common] = await Promise.all([
    encode(content, 'br', quality),
    encode(content, 'gzip', quality),
  ])
  // A file of a few bytes grows: then the server sends it as it is.
  if (small.length < content.length) await writeFile(`${file}.br`, small)
  if (common.length < content.length) await writeFile(`${file}.gz`, common)
}
