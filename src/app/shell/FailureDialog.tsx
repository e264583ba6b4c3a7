import { Button } from '#theme/parts/Button.tsx'
import { Dialog } from '#theme/parts/Dialog.tsx'

import { ErrorTrace } from './ErrorTrace.tsx'
import { failureClosed } from '../session/sessionSlice.ts'
import { useShellWords } from '../texts/useShellWords.ts'
import { useAppDispatch, useAppSelector } from '../useAppContext.ts'

/** The generic error: something of ours did not work, and can be tried again. */
export function FailureDialog() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ session }) => session.isFailureOpen)
  if (!isOpen) return null

  const close = () => void dispatch(failureClosed())
  return (
    <Dialog name="failure" isAlert title={say('failure.title')} cross={say('failure.close')} onCancel={close}>
      <p>{say('failure.text')}</p>
      <ErrorTrace />
      <div className="actions">
        <Button variant="primary" onClick={close}>
          {say('failure.close')}
        </Button>
      </div>
    </Dialog>
  )
}
