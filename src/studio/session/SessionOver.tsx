import { Alert, Button } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { useSignInAddress, useStudioSession } from './studioSession.ts'

/** Says that the sign-in has expired. One signs in again in another tab: this one keeps what is half typed. */
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
