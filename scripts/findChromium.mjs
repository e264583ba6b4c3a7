import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The headless shell draws the same pages with two thirds of the processor time: it has no windows. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium that starts: named, on the machine, or fetched; nothing where all of that fails. */
export function findChromium(node, root) {
  const named = process.env.CHROMIUM_PATH
  if (named && starts(named)) return named
  if (named) console.error(`CHROMIUM_PATH names ${named}, which does not start: looking for another browser.`)

  return usualPlaces.find(starts) ?? playwrights(root) ?? fetched(node, root) ?? fromDebian()
}

/** Playwright keeps the browsers it fetched in a cache of its own. */
function playwrights(root) {
  const path = createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
  return path && starts(path) ? path : undefined
}

function fetched(node, root) {
  console.log('No Chromium on this machine: fetching one with Playwright ...')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const done = spawnSync(node, [cli, 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return done.status === 0 ? playwrights(root) : undefined
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined

  console.log("Installing Debian's Chromium ...")
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], options)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    const installed = usualPlaces.find(starts)
    if (installed) return installed
  }
  return undefined
}

/** A file alone proves nothing: Ubuntu's is a stand-in, a fetched one may lack libraries. */
function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true // there --version opens a window
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
