import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'

import type { PageNavigator, PagePlace } from './PageNavigator.ts'

const AddressContext = createContext<PagePlace | null>(null)

/** The address as the page shows it: one page stays until the next can be drawn. */
export function AddressProvider({ navigator, children }: { navigator: PageNavigator; children: ReactNode }) {
  const [place, setPlace] = useState(() => navigator.place())
  useLayoutEffect(() => {
    const update = () => {
      const now = navigator.place()
      startTransition(() => setPlace((shown) => (isSame(shown, now) ? shown : now)))
    }
    const stop = navigator.follow(update)
    // It may have become another one since it was read.
    update()
    return stop
  }, [navigator])
  return <AddressContext value={place}>{children}</AddressContext>
}

/** The address whose page is shown. */
export function useAddress(): PagePlace {
  const place = use(AddressContext)
  if (!place) throw new Error('The address was asked for outside of AddressProvider.')
  return place
}

function isSame(shown: PagePlace, now: PagePlace): boolean {
  return (['pathname', 'search', 'key', 'cameBy'] as const).every((part) => shown[part] === now[part])
}
