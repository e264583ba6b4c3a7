import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(width < 768px)')

/** Whether the page has no room for a map. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const watched = query()
      watched.addEventListener('change', onChange)
      return () => watched.removeEventListener('change', onChange)
    },
    () => query().matches,
  )
}
