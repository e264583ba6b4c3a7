import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'

import { useStudio } from '../StudioContext.ts'
import { copyText } from './copyText.ts'
import { useNotify } from '../shell/useNotify.ts'

/** A code that is copied by pressing it. */
export function CopyButton({ text, large = false }: { text: string; large?: boolean }) {
  const { say } = useStudio()
  const notify = useNotify()
  const copy = async () => notify(say((await copyText(text)) ? 'desk.copied' : 'desk.notCopied', { text }))
  return (
    <Button
      className={large ? 'desk-code desk-code--large' : 'desk-code'}
      size={large ? 'middle' : 'small'}
      icon={<CopyOutlined aria-hidden />}
      iconPlacement="end"
      title={say('desk.copy')}
      onClick={() => void copy()}
    >
      {text}
    </Button>
  )
}
