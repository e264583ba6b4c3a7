/** What a deed costs of this thread's processor time, in milliseconds: a busy machine adds nothing to it. */
export function cpuMilliseconds(deed: () => void): number {
  const before = process.threadCpuUsage()
  deed()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
