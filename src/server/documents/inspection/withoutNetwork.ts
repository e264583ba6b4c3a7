import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const UNSHARE = '/usr/bin/unshare'
const apart = [UNSHARE, '--user', '--map-root-user', '--net', '--']

let isPossible: boolean | undefined

/** Returns whether the system lets an unprivileged user start a process that has no network. Found out once. */
export function canBeWithoutNetwork(): boolean {
  const [command = '', ...args] = apart
  isPossible ??=
    existsSync(UNSHARE) && spawnSync(command, [...args, process.execPath, '--version']).status === 0
  return isPossible
}

/** A command that runs without a network of its own, where the system allows it; else the command as it is. */
export function withoutNetwork(command: string[]): string[] {
  return canBeWithoutNetwork() ? [...apart, ...command] : command
}
