import { join } from 'node:path'
import { build } from 'vite'

import { readProducts } from '#engine/compile/read/readProducts.ts'

import product from '../../vite.config.ts'

/** The page that draws any screen of the main product in any of its states, built as the product is, into a folder. */
export async function buildGallery(folder: string): Promise<void> {
  const [main] = readProducts(join(import.meta.dirname, '../..'), process.env['DEFINITIONS_DIR'])
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: product.plugins,
    resolve: { alias: { '@words': join(main?.folder ?? '', 'i18n') } },
    build: {
      target: 'esnext',
      modulePreload: product.build?.modulePreload,
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1000,
      reportCompressedSize: false,
    },
  })
}
