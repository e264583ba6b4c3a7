import { Button } from 'antd'

import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { useGiveUpMutation } from './operationsApi.ts'

/** Has a message that cannot be sent tried no more; it can still be tried again by hand. `name` is for who does not see the line. */
export function GiveUpButton({ id, name }: { id: string; name: string }) {
  const { say } = useStudio()
  const notify = useNotify()
  const [giveUp, { isLoading }] = useGiveUpMutation()
  const press = async () => {
    const { error } = await giveUp(id)
    notify(say(error ? 'running.notGivenUp' : 'running.givenUp', { name }), error ? 'error' : 'success')
  }
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={`${say('running.giveUp')}: ${name}`}
      onClick={() => void press()}
    >
      {say('running.giveUp')}
    </Button>
  )
}
