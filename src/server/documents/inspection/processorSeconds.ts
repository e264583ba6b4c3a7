import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second on every machine. */
const TICKS_A_SECOND = 100
const USER_TIME = 11
const SYSTEM_TIME = 12

/** Returns how much processor time a process has used so far, in seconds; null where the system does not say. */
export function processorSeconds(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program stands in parentheses, and may hold blanks itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND
  } catch {
    return null
  }
}
