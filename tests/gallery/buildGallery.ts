import { build } from 'vite'

import product from '../../vite.config.ts'

/** The page that draws any screen in any of its states, built as the product is, into a folder. */
export async function buildGallery(folder: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: product.plugins,
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
