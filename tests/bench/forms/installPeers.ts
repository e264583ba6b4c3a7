import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where peers, pages and figures of the bench are kept: nothing there is part of the project. */
export const CACHE = '.cache/benchForms'

/**
 * The packages of the peers, installed apart from the project's when they are first needed: exact versions of
 * `peers/<folder>/package.json`, no script of theirs run.
 */
export function installPeers(folder: string, root: string): void {
  const manifest = join(import.meta.dirname, 'peers', folder, 'package.json')
  const home = join(root, CACHE, folder)
  const note = join(home, '.installed')
  const wanted = readFileSync(manifest, 'utf8')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return

  console.log(`Installing the peers of ${folder}, some minutes ...`)
  mkdirSync(home, { recursive: true })
  copyFileSync(manifest, join(home, 'package.json'))
  const options = [
    'install',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-progress',
  ]
  const done = npm(options, home)
  if (done.status !== 0)
    throw new Error(`The peers of ${folder} could not be installed: the lines above say why.`)
  writeFileSync(note, wanted)
}

function npm(args: string[], cwd: string) {
  const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit']
  const cli = process.env['npm_execpath']
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], { cwd, stdio })
  return spawnSync('npm', args, { cwd, stdio, shell: process.platform === 'win32' })
}
