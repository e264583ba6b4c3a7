import { useCallback } from 'react'

import { useStudio } from '../StudioContext.ts'
import { type DeskAct, useActMutation } from './deskApi.ts'
import { useNotify } from '../shell/useNotify.ts'

/** Returns what does something at the desk, and notifies by its name that it was done, or why not. */
export function useAct(): (act: DeskAct, name: string) => Promise<void> {
  const { say } = useStudio()
  const notify = useNotify()
  const [send] = useActMutation()
  return useCallback(
    async (act, name) => {
      const { error } = await send(act)
      if (!error) return notify(say('desk.done', { name }))
      const reason = 'status' in error ? String(error.status) : ''
      notify(say('desk.failed', { name, reason }), 'error')
    },
    [send, say, notify],
  )
}
