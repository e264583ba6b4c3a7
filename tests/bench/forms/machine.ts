import { cpus, loadavg, type, release } from 'node:os'

/** Where and when was measured, in a line. */
export function machine(browserVersion: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const [cpu] = cpus()
  const processor = `${cpus().length} × ${cpu?.model.trim() || 'processor without a name'}`
  const load = loadavg()
    .map((each) => each.toFixed(1))
    .join(', ')
  return (
    `${day}, ${processor}, ${type()} ${release().split('-')[0]}, headless Chromium ${browserVersion}, ` +
    `Node ${process.versions.node}; load of the machine at the end ${load}`
  )
}
