import type { NavigateFunction } from 'react-router'

import { historyEntry } from './historyEntry.ts'
import type { RouterBridge } from './RouterBridge.ts'

/** The bridge to the router of a journey, at its address, in this browser. Until the router is connected, it starts at the page that is opened. */
export function createRouterBridge(address = '/'): RouterBridge {
  const entry = historyEntry(address)
  let navigate: NavigateFunction | undefined
  return {
    location: entry.read,
    navigate(to, { replace = false, state = {} } = {}) {
      if (navigate) void navigate(to, { replace: replace || entry.isAt(to), state })
      else entry.replace(to, state)
    },
    leave: (outside) => location.assign(outside),
    reload(to) {
      // Loaded anew, not opened: an applicant who is elsewhere than the case is notified. What the page was opened with stays.
      const { variables } = entry.read().state
      if (to !== undefined) entry.replace(to, { ...(variables && { variables }) })
      location.reload()
    },
    connect(router) {
      navigate = router
      return () => (navigate = undefined)
    },
  }
}
