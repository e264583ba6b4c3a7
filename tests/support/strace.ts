import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const SCOPE = '/proc/sys/kernel/yama/ptrace_scope'

/** Whether this machine has strace, and it may trace what it starts. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status === 0
}

/** Whether it may also attach to what somebody else has started. */
export function canAttach(): boolean {
  const isOpen = !existsSync(SCOPE) || readFileSync(SCOPE, 'utf8').trim() === '0'
  return canTrace() && (isOpen || process.getuid?.() === 0)
}
