import { Button } from '#theme/parts/Button.tsx'
import { Dialog } from '#theme/parts/Dialog.tsx'
import { useAnnouncement } from '#theme/parts/useAnnouncement.ts'

import { refreshSession } from '../session/refreshSession.ts'
import { promptDismissed } from '../session/sessionSlice.ts'
import { useShellWords } from '../texts/useShellWords.ts'
import { useAppDispatch, useAppSelector } from '../useAppContext.ts'

/** Asks, before the session ends, whether the applicant is still there. The minutes left are read out as they pass. */
export function SessionPrompt() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const { isPromptOpen, isRefreshing, minutesLeft } = useAppSelector(({ session }) => session)
  const left = say('session.left', { minutes: minutesLeft })
  useAnnouncement(isPromptOpen ? left : undefined)
  if (!isPromptOpen) return null

  const dismiss = () => void dispatch(promptDismissed())
  return (
    <Dialog name="session" isAlert title={say('session.title')} onCancel={dismiss}>
      <p>{say('session.text')}</p>
      <p className="session-left">{left}</p>
      <div className="actions">
        <Button variant="primary" pending={isRefreshing} onClick={() => void dispatch(refreshSession())}>
          {say('session.confirm')}
        </Button>
        <Button held={isRefreshing} onClick={dismiss}>
          {say('session.dismiss')}
        </Button>
      </div>
    </Dialog>
  )
}
