import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MIB = 1024 * 1024

/** Runs git in the checkout that a folder is in, and returns what it prints. Throws, with its `stderr`, where it fails. */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 64 * MIB })
  return stdout
}
