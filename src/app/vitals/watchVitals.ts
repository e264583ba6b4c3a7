/** So long after the page was drawn nothing of it waits for the network any more, in milliseconds. */
const LATER_MS = 3000

/** Has the page measured where its server says that it measures: loaded when the page has long been there. */
export function watchVitals(screen: () => string): void {
  if (!document.querySelector('meta[name="vitals"]')) return
  setTimeout(() => {
    import('./reportVitals.ts').then(
      ({ reportVitals }) => reportVitals(screen),
      () => undefined,
    )
  }, LATER_MS)
}
