import type { NavigateFunction } from 'react-router'

import { historyEntry } from './historyEntry.ts'
import type { RouterBridge } from './RouterBridge.ts'

/** The bridge to the router of this browser. Until the router is connected, it starts at the address that is opened. */
export function createRouterBridge(): RouterBridge {
  let navigate: NavigateFunction | undefined
  return {
    location: historyEntry.read,
    navigate(to, { replace = false, state = {} } = {}) {
      const isHere = new URL(to, location.href).href === location.href
      if (navigate) void navigate(to, { replace: replace || isHere, state })
      else historyEntry.replace(to, state)
    },
    leave: (address) => location.assign(address),
    reload(to) {
      // Loaded anew, not opened: an applicant who is elsewhere than the case is notified. What the page was opened with stays.
      const { variables } = historyEntry.read().state
      if (to !== undefined) historyEntry.replace(to, { ...(variables && { variables }) })
      location.reload()
    },
    connect(router) {
      navigate = router
      return () => (navigate = undefined)
    },
  }
}
