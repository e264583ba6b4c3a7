import { useEffect, useState, useSyncExternalStore } from 'react'

import { announcer } from './announcer.ts'

/** The one live region of a page, and of a modal dialog while it is open. Everything that is read out is read out here. */
export function LiveRegion() {
  const [self] = useState(() => ({}))
  useEffect(() => announcer.open(self), [self])
  const { text, turn } = useSyncExternalStore(announcer.subscribe, () => announcer.announcementIn(self))
  return (
    <div className="visually-hidden" role="status">
      {/* The same sentence once more is another one to a screen reader. */}
      {text && `${text}${turn % 2 === 0 ? '' : '\u00a0'}`}
    </div>
  )
}
