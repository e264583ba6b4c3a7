import { Alert, Button } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { useSignInAddress, useStudioSession } from './studioSession.ts'

/** Says that the time of who is signed in is over, while they edit. In another tab they sign in again: this one keeps what is half typed. */
export function SessionOver() {
  const { say } = useStudio()
  const { signsIn, name } = useStudioSession()
  const address = useSignInAddress()
  if (!signsIn || name !== null) return null
  return (
    <Alert
      className="workspace-note"
      type="warning"
      showIcon
      title={say('session.over')}
      action={
        <Button href={address} target="_blank">
          {say('session.signInElsewhere')}
        </Button>
      }
    />
  )
}
