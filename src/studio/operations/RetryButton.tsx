import { Button } from 'antd'

import { useNotify } from '../shell/useNotify.ts'
import { useStudio } from '../StudioContext.ts'
import { useRetryMutation } from './operationsApi.ts'

interface RetryButtonProps {
  kind: 'jobs' | 'timers' | 'events' | 'messages'
  id: string
  /** What is tried again, for who does not see the line. */
  name: string
}

/** Has something that failed tried again at once. */
export function RetryButton({ kind, id, name }: RetryButtonProps) {
  const { say } = useStudio()
  const notify = useNotify()
  const [retry, { isLoading }] = useRetryMutation()
  const press = async () => {
    const { error } = await retry({ kind, id })
    notify(say(error ? 'running.notRetried' : 'running.retried', { name }), error ? 'error' : 'success')
  }
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={`${say('running.retry')}: ${name}`}
      onClick={() => void press()}
    >
      {say('running.retry')}
    </Button>
  )
}
