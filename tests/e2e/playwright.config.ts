import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) {
  throw new Error(
    'No browser: run the tests by "npm test -- e2e", which finds one, or name it in CHROMIUM_PATH.',
  )
}

/** The tests in a real browser. Each starts the server it needs, see tests/support/startServer.ts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking'] },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
