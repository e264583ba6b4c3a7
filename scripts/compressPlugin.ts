import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

import { encode, QUICK, SMALLEST } from '#server/http/encodings/encode.ts'
import { memoized } from '#validation/memoized.ts'

import type { Compression } from './lastBuild.ts'

const qualities: Record<Compression, typeof QUICK> = { quick: QUICK, smallest: SMALLEST }

/** Puts beside each script and style of the built application what of it goes over the wire: `.br` and `.gz`. */
export function compressPlugin(compression: Compression): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg|json)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const { br, gz } = await compressed(file.fileName, content, compression)
          // A file of a few bytes grows: then the server sends it as it is.
          if (br.length < content.length) await writeFile(join(dir, `${file.fileName}.br`), br)
          if (gz.length < content.length) await writeFile(join(dir, `${file.fileName}.gz`), gz)
        }),
      )
    },
  }
}

/** Most files are in the next build as they are in this one. */
function compressed(
  name: string,
  content: Buffer,
  compression: Compression,
): Promise<{ br: Buffer; gz: Buffer }> {
  const inputs = [compression, hash('sha256', content)]
  return memoized(`compressed ${name}`, inputs, async () => {
    const quality = qualities[compression]
    const [br, gz] = await Promise.all([encode(content, 'br', quality), encode(content, 'gzip', quality)])
    return { br, gz }
  })
}
