/** The signals by which a process is told to end in order. */
export const STOP_SIGNALS: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[] = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A service manager signals every process of `npm start` at once, and those that started this one pass it on. */
const SAME_STOP_MS = 1000

/** Calls `stop` at the first signal to end. A later one, of a person who does not want to wait, ends the process at once. */
export function onStopSignals(stop: () => void): void {
  let toldAt: number | undefined
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (toldAt !== undefined && performance.now() - toldAt > SAME_STOP_MS) process.exit(1)
      if (toldAt !== undefined) return
      toldAt = performance.now()
      stop()
    })
  }
}
