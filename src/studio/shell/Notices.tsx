import useMessage from 'antd/es/message/useMessage.js'
import type { ReactNode } from 'react'

import { NoticesContext } from './useNotify.ts'

/** Gives what is within a place for sentences that are shown for a moment. antd's `App` has dialogs besides, which the first load does without. */
export function Notices({ children }: { children: ReactNode }) {
  const [notices, place] = useMessage()
  return (
    <NoticesContext value={notices}>
      {children}
      {place}
    </NoticesContext>
  )
}
