import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'

import type { Vital } from '#contract/vitals.ts'

/** Sends what the browser measures of this page, as the visitor leaves it. `screen` names the one that is shown. */
export function reportVitals(screen: () => string): void {
  const opened = screen()
  const unsent = new Map<string, Vital>()

  function note({ name, value, rating, navigationType }: MetricType, of: string): void {
    const metric = name as Vital['metric']
    unsent.set(metric, { metric, value, rating, screen: of, navigation: navigationType })
  }

  function send(): void {
    if (unsent.size === 0) return
    const body = new Blob([JSON.stringify([...unsent.values()])], { type: 'application/json' })
    unsent.clear()
    navigator.sendBeacon('/vitals', body)
  }

  onLCP((metric) => note(metric, opened))
  onTTFB((metric) => note(metric, opened))
  onCLS((metric) => note(metric, screen()))
  onINP((metric) => note(metric, screen()))
  // After those of the library, which tell the last values then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}
