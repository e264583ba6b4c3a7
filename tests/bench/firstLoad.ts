import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'

import { median } from './median.ts'

/** What the browser fetched until the first page could be used. Sizes in bytes after gzip -9, times in milliseconds. */
export interface FirstLoad {
  scripts: { file: string; gzip: number }[]
  styles: { file: string; gzip: number }[]
  interactiveMs: number
}

/** Opens the first page with an empty cache, as often as `rounds` says, and answers the median time until `control` can be used. */
export async function firstLoad(url: string, control: string, rounds: number): Promise<FirstLoad> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const times: number[] = []
    let sizes: Pick<FirstLoad, 'scripts' | 'styles'> = { scripts: [], styles: [] }
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ locale: 'it-IT' })
      const page = await context.newPage()
      const bodies: Promise<{ kind: string; file: string; gzip: number }>[] = []
      page.on('response', (response) => {
        const kind = response.request().resourceType()
        if (kind === 'script' || kind === 'stylesheet') bodies.push(sizeOf(response, kind))
      })

      const started = performance.now()
      await page.goto(url)
      await page.getByLabel(control).waitFor()
      times.push(performance.now() - started)

      const files = await Promise.all(bodies)
      sizes = { scripts: ofKind(files, 'script'), styles: ofKind(files, 'stylesheet') }
      await context.close()
    }
    return { ...sizes, interactiveMs: median(times) }
  } finally {
    await browser.close()
  }
}

async function sizeOf(response: { url(): string; body(): Promise<Buffer> }, kind: string) {
  const file = new URL(response.url()).pathname
  return { kind, file, gzip: gzipSync(await response.body(), { level: 9 }).length }
}

function ofKind(files: { kind: string; file: string; gzip: number }[], kind: string) {
  return files
    .filter((one) => one.kind === kind)
    .map(({ file, gzip }) => ({ file, gzip }))
    .toSorted((one, other) => other.gzip - one.gzip)
}
