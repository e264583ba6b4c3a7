import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Returns whether the device asks for no motion, and follows it. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
