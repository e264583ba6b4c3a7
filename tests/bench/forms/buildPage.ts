import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import react from '@vitejs/plugin-react'
import { build, normalizePath, type PluginOption } from 'vite'

import { compileHint } from '../../../scripts/compileHint.ts'
import product from '../../../vite.config.ts'
import type { ContenderEntry } from './contenders.ts'
import { CACHE } from './installPeers.ts'
import { workloadPlugin } from './workloadPlugin.ts'
import type { Workload } from './workloads/Workload.ts'

const { plugins: productPlugins, build: productBuild } = product

/** A production page of one contender with one workload: built as the product is, by its own plugins. */
export async function buildPage(entry: ContenderEntry, workload: Workload, root: string): Promise<void> {
  const name = `${entry.name}-${workload.name}`
  const source = resolve(root, CACHE, 'source', name)
  const folder = resolve(root, CACHE, 'pages', name)
  mkdirSync(source, { recursive: true })
  writeFileSync(join(source, 'index.html'), html(entry.title))
  writeFileSync(join(source, 'main.ts'), main(resolve(import.meta.dirname, entry.page)))
  await build({
    root: source,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [...pluginsOf(entry, root), workloadPlugin(workload, root)],
    // Some peers ask for what only a bundler of another time gives them.
    define: {
      'process.env.NODE_ENV': '"production"',
      ...(entry.packages && { 'process.env': '{}', global: 'globalThis' }),
    },
    build: {
      target: productBuild?.target,
      modulePreload: productBuild?.modulePreload,
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1e6,
      reportCompressedSize: false,
      // In as many files as the product's first page.
      ...(!entry.packages && { rolldownOptions: { output: productBuild?.rolldownOptions?.output } }),
    },
  })
}

/** Ours and the floor are built by the product's plugins; what a peer's page imports comes from the peers' own folder. */
function pluginsOf({ packages }: ContenderEntry, root: string): PluginOption[] {
  if (!packages) return productPlugins ?? []
  const from = resolve(root, CACHE, packages, 'package.json')
  const peers = normalizePath(join(import.meta.dirname, 'peers'))
  return [
    react(),
    compileHint(),
    {
      name: 'packages-of-peers',
      enforce: 'pre',
      async resolveId(id, importer) {
        const isBare = /^[@a-z]/.test(id) && !id.startsWith('virtual:')
        if (!isBare || !importer?.startsWith(peers)) return undefined
        return this.resolve(id, from, { skipSelf: true })
      },
    },
  ]
}

function html(title: string): string {
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="./main.ts"></script>
  </body>
</html>
`
}

function main(page: string): string {
  const expose = normalizePath(join(import.meta.dirname, 'pages/expose.ts'))
  return [
    `import { expose } from ${JSON.stringify(expose)}`,
    `import { contender } from ${JSON.stringify(normalizePath(page))}`,
    `expose(contender)`,
  ].join('\n')
}
