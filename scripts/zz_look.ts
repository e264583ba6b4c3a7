import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { copyDefinitions } from '../tests/support/copyDefinitions.ts'
import { startServer } from '../tests/support/startServer.ts'
const { folder } = process.env.LEASING ? { folder: 'tests/products/leasing' } : copyDefinitions()
const server = await startServer({ DEFINITIONS_DIR: folder, RATE_LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
try {
  mkdirSync('/tmp/look', { recursive: true })
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 500)))
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 400)) })
  const address = /http\S+\/studio\/#token=\S+/.exec(server.output())?.[0] ?? ''
  await page.goto(address)
  await page.waitForTimeout(800)
  const { steps } = await import(process.argv[2]!)
  await steps(page, server.url, context, folder)
} finally {
  await browser.close()
  await server.stop()
}
