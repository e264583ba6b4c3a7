import { Button } from '#theme/Button.tsx'
import { Icon } from '#theme/Icon.tsx'

import { failureClosed } from '../session/sessionSlice.ts'
import { useShellWords } from '../texts/TextsContext.ts'
import { useAppDispatch, useAppSelector } from '../useAppContext.ts'
import { Modal } from './Modal.tsx'

/** The generic error: something of ours did not work, and can be tried again. */
export function FailureDialog() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const isOpen = useAppSelector(({ session }) => session.isFailureOpen)
  if (!isOpen) return null

  const close = () => void dispatch(failureClosed())
  return (
    <Modal isAlert title={say('failure.title')} onCancel={close}>
      <button type="button" className="button button--icon dialog-close" onClick={close}>
        <Icon name="close" />
        <span className="visually-hidden">{say('failure.close')}</span>
      </button>
      <p>{say('failure.text')}</p>
      <div className="actions">
        <Button look="primary" onClick={close}>
          {say('failure.close')}
        </Button>
      </div>
    </Modal>
  )
}
