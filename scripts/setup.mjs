/**
 * The door of every npm command: `node scripts/setup.mjs <command> [arguments]`. It installs what the lock
 * file names, finds the project's own Node and runs scripts/<command>.ts with it. Plain JavaScript without
 * dependencies, for it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const [command = 'start', ...args] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)

if (!isAtLeast(process.versions.node, 20, 19)) {
  fail(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org, then try again.`,
  )
}
if (!existsSync(script)) fail(`There is no command "${command}": package.json lists those there are.`)

refuseBrokenLanguages()
refuseMissingProducts()
installWhenNeeded()
const node = projectNode()
const env = { ...process.env, PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter) }
// What one command has compiled the next one need not, nor what it starts.
env.NODE_COMPILE_CACHE ??= join(modules, '.cache/compile')
if (opensBrowser()) env.CHROMIUM_PATH = await chromium()
run(node, [script, ...args])

/** The list of languages is loaded with the code of every command, before any of it could say what is wrong with it. */
function refuseBrokenLanguages() {
  const file = 'i18n/languages.json'
  const hint = 'Write two letters of ISO 639 for each, once: ["it", "en"].'
  try {
    const languages = JSON.parse(readFileSync(join(root, file), 'utf8'))
    const isList = Array.isArray(languages) && languages.every((name) => /^[a-z]{2}$/.test(name))
    if (!isList || !languages.includes('it'))
      fail(`${file}: This is no list of languages with "it" in it. ${hint}`)
  } catch ({ message }) {
    fail(`${file}: ${message}. ${hint}`)
  }
}

/** Each command would tell in its own terms that a folder is not there. */
function refuseMissingProducts() {
  const named = (process.env.DEFINITIONS_DIR ?? '').split(',').map((folder) => folder.trim())
  const missing = named.find((folder) => folder && !existsSync(join(resolve(root, folder), 'schemas')))
  if (missing === undefined || (command === 'new' && args[0] === 'product')) return
  fail(
    `DEFINITIONS_DIR: "${missing}" is no folder of a product: there is no ${join(missing, 'schemas')}. ` +
      'Name folders from that of the project, several with commas: DEFINITIONS_DIR=.,tests/products/leasing',
  )
}

/** Installs when node_modules does not hold what package-lock.json names; a stamp spares the look. */
function installWhenNeeded() {
  const stampFile = join(modules, '.setup-stamp')
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = `${lock.length} ${createHash('sha256').update(lock).digest('hex')}\n`
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.log('Installing what package-lock.json names, about twenty seconds ...')
    const done = npm('ci', '--include=dev', '--include=optional', '--no-progress')
    if (done.status !== 0) fail('The installation failed: the lines above say why. Is the network reachable?')
  }
  writeFileSync(stampFile, stamp)
}

/** Whether npm's own note of what it installed agrees with the lock file, as after `npm ci` by hand. */
function isInstalled(lock) {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false

  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, { version, optional }]) => {
    if (path === '' || (optional && !installed[path])) return true
    return installed[path]?.version === version && existsSync(join(root, path))
  })
}

/** Runs the npm that started this command, or the one on the path. */
function npm(...npmArgs) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...npmArgs], options)
  return spawnSync('npm', npmArgs, { ...options, shell: process.platform === 'win32' })
}

/** The Node that was installed with the project, by path since npm 10 may leave no link to it. */
function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(modules, `node-${system}-${process.arch}`, 'bin', file)

  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (isAtLeast(process.versions.node, 22, 18)) return process.execPath
  return fail(
    `On ${process.platform} ${process.arch} the project brings no Node of its own, and Node ` +
      `${process.versions.node} is too old: install Node 22.18 or newer from https://nodejs.org, then try again.`,
  )
}

/** Only the benches, the chaos, the gallery and the end-to-end tests need a browser. */
function opensBrowser() {
  if (['bench', 'benchForms', 'chaos', 'gallery'].includes(command)) return true
  const isOfBrowser = (arg) => ['e2e', 'changed'].includes(arg) || arg.startsWith('tests/e2e/')
  return command === 'test' && (args.length === 0 || args.some(isOfBrowser))
}

async function chromium() {
  const { findChromium } = await import('./findChromium.mjs')
  const path = findChromium(node, root)
  if (!path) console.error('No browser was found or fetched: install Chromium, or name one in CHROMIUM_PATH.')
  return path ?? ''
}

/** Runs the command in the foreground; it gets every signal, and its exit code is ours. */
function run(file, fileArgs) {
  const child = spawn(file, fileArgs, { cwd: root, env, stdio: 'inherit' })
  let isTold = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isTold = true
      // Ctrl-C in a terminal reaches the child by itself; a second one would mean "at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  if (process.env.npm_lifecycle_event) onceOrphaned(() => isTold || child.kill('SIGTERM'))
  child.on('error', ({ message }) => fail(`${file} does not start: ${message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** When npm is stopped, its shell ends without a signal to this process. */
function onceOrphaned(act) {
  const parent = process.ppid
  const looks = setInterval(() => {
    if (process.ppid === parent) return
    // Told twice, the command would end at once.
    clearInterval(looks)
    act()
  }, 250).unref()
}

function isAtLeast(version, major, minor) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
