import { defineConfig, type ReporterDescription } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
if (!executablePath) {
  throw new Error(
    'No browser: run the tests by "npm test -- e2e", which finds one, or name it in CHROMIUM_PATH.',
  )
}

const WALKS = 'faults/chaos.spec.ts'
/** In `npm test` one walk through faults at a time: it mostly waits, and goes beside two others, which share the cores. */
const walkers = Number(process.env['CHAOS_WORKERS'] ?? 1)

/** `npm test` reads the report. */
const told: ReporterDescription[] = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE']
  ? [['dot'], ['json']]
  : [['list']]

/** The tests in a real browser. Each starts the server it needs, see tests/support/startServer.ts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only at a second try has failed.
  retries: 0,
  failOnFlakyTests: true,
  reporter: [...told, ['./support/SilentTests.ts']],
  workers: walkers + 2,
  projects: [
    // Of a walk most waits are in vain, since a fault came between.
    {
      name: 'walks',
      testMatch: WALKS,
      workers: walkers,
      expect: { timeout: 10_000, toPass: { timeout: 5000 } },
    },
    { name: 'pages', testIgnore: WALKS, workers: 2 },
  ],
  // A busy machine is late, and not wrong: only what never comes is to end a test.
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  use: {
    browserName: 'chromium',
    // A test finds its page as new, in a process that has compiled the application before: half of what a first load takes.
    reuseContext: true,
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        // Else each load of the application compiles anew what its process has compiled before: a fifth of the page's work.
        '--js-flags=--no-script-streaming',
        // A page of another site, where one goes to the branch locator, takes no new process, which would begin cold.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // A camera for who films a document. Options of one file alone would end its worker, browser and server.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
})
