import { App } from 'antd'
import { useCallback } from 'react'

/** Returns what shows a sentence for a moment, as an alert that is read out. */
export function useNotify(): (sentence: string, kind?: 'success' | 'error') => void {
  const { message } = App.useApp()
  return useCallback(
    (sentence, kind = 'success') =>
      void message.open({ type: kind, content: sentence, duration: kind === 'error' ? 6 : 3 }),
    [message],
  )
}
