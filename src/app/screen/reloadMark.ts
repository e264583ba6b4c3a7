import { tabKeep } from '#api/preferences/browserStorage.ts'

import { keptName } from '../keptName.ts'

/** Stands beside what the router keeps in the entry. */
interface MarkedEntry {
  reloadedFor?: string
}

const KEY = 'digital_lending_reloaded_for'

/**
 * For which screen the application was loaded anew. The tab's storage keeps it on every page, the history's entry also
 * where that storage is off or full.
 */
export const reloadMark = {
  isOf: (screen: string): boolean =>
    tabKeep.get(keptName.of(KEY)) === screen || entry()?.reloadedFor === screen,

  set(screen: string): void {
    tabKeep.set(keptName.of(KEY), screen)
    window.history.replaceState({ ...entry(), reloadedFor: screen }, '')
  },

  remove(): void {
    tabKeep.remove(keptName.of(KEY))
    const { reloadedFor: _, ...rest } = entry() ?? {}
    window.history.replaceState(rest, '')
  },
}

function entry(): MarkedEntry | null {
  return window.history.state as MarkedEntry | null
}
