import { Button } from '#theme/parts/Button.tsx'
import { Dialog } from '#theme/parts/Dialog.tsx'

import { offerDeclined, tokenReceived } from '../session/sessionSlice.ts'
import { useShellWords } from '../texts/useShellWords.ts'
import { useAppDispatch, useAppSelector } from '../useAppContext.ts'

/** A link of another request was opened: the one that lives here gives way only after a yes. */
export function ReplaceQuestion() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const offered = useAppSelector(({ session }) => session.offered)
  if (!offered) return null

  const stay = () => void dispatch(offerDeclined())
  return (
    <Dialog name="session.replace" title={say('session.replace.title')} onCancel={stay}>
      <p>{say('session.replace.text')}</p>
      <div className="actions">
        <Button variant="primary" onClick={() => void dispatch(tokenReceived(offered, 'server'))}>
          {say('session.replace.confirm')}
        </Button>
        <Button onClick={stay}>{say('session.replace.dismiss')}</Button>
      </div>
    </Dialog>
  )
}
