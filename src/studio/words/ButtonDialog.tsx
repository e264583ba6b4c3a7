import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'

import { useStudio } from '../StudioContext.ts'

interface ButtonDialogProps {
  icon: ReactNode
  /** Of the button that opens it. */
  open: string
  title: string
  /** What is done, and whether it can be. */
  done: string
  isReady: boolean
  onDone(): void
  children: ReactNode
}

/** A button, and the form that it opens, which closes as it is done. */
export function ButtonDialog({ icon, open, title, done, isReady, onDone, children }: ButtonDialogProps) {
  const { say } = useStudio()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {open}
      </Button>
      <Modal
        open={isOpen}
        title={title}
        okText={done}
        okButtonProps={{ disabled: !isReady }}
        cancelText={say('words.cancel')}
        onOk={() => {
          setOpen(false)
          onDone()
        }}
        onCancel={() => setOpen(false)}
      >
        <div className="words-form">{children}</div>
      </Modal>
    </>
  )
}
