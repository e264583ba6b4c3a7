import { createContext, useCallback, useContext } from 'react'
import type { MessageInstance } from 'antd/es/message/interface.js'

/** Where sentences are shown for a moment: over the page, whichever part of it says them. */
export const NoticesContext = createContext<MessageInstance | null>(null)

/** Returns what shows a sentence for a moment, as an alert that is read out. */
export function useNotify(): (sentence: string, kind?: 'success' | 'error') => void {
  const notices = useContext(NoticesContext)
  return useCallback(
    (sentence, kind = 'success') =>
      void notices?.open({ type: kind, content: sentence, duration: kind === 'error' ? 6 : 3 }),
    [notices],
  )
}
