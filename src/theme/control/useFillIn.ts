import { useEffect } from 'react'

import { withValueAt } from '#engine/answers/pointer.ts'
import { useHost } from '#engine/screen/hooks/useHost.ts'

import { useLatest } from '../hooks/useLatest.ts'

/**
 * Puts values that were not typed into the data, by pointer, as soon as there are any: no field counts as filled in by
 * it, and none is reproached. What they are made from is to be read from the scope, which is never behind.
 */
export function useFillIn(values: Record<string, unknown> | undefined): void {
  const host = useHost()
  const latest = useLatest(values)
  const content = values && JSON.stringify(values)

  useEffect(() => {
    if (content === undefined) return
    const { data } = host.store.get().scope
    const filled = Object.entries(latest.current ?? {}).reduce(
      (before, [pointer, value]) => withValueAt(before, pointer, value),
      data,
    )
    host.changed(filled)
  }, [content, latest, host])
}
