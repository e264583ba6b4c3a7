import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100
const PAGE_BYTES = 4096

/** Returns the seconds of processor time that a process has used, and its memory in MiB, as Linux tells them. */
export function usageOf(pid: number): { cpuSeconds: number; mib: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the command, in brackets, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime, stime] = [Number(fields[11]), Number(fields[12])]
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return {
    cpuSeconds: (utime + stime) / TICKS_A_SECOND,
    mib: (Number(resident) * PAGE_BYTES) / 1024 / 1024,
  }
}
