import { spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const parts = ['src', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/** Copies the project's code as it is beside copied definitions, so that it can be built with them. */
export function copyCode(folder: string): void {
  for (const part of [...parts, '.oxfmtrc.json']) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
}

/** Copies the built application too: a build in the copy makes anew what is made of something else there, and no more. */
export function copyBuilt(folder: string): void {
  cpSync('dist', join(folder, 'dist'), { recursive: true })
}

/** Runs a script in a copy of the project. Returns what it printed. Throws it where the script fails. */
export function runInCopy(folder: string, ...script: string[]): string {
  return runInCopyWith({}, folder, ...script)
}

/** Does the same with more in the environment. */
export function runInCopyWith(env: NodeJS.ProcessEnv, folder: string, ...script: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, {
    cwd: folder,
    encoding: 'utf8',
    // What is built there is weighed nowhere.
    env: { ...process.env, BUILD_COMPRESSION: 'quick', ...env },
  })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout
}
