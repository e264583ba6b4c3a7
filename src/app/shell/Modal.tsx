import { type ReactNode, useEffect, useId, useRef } from 'react'

import { LiveRegion } from '#theme/LiveRegion.tsx'

interface ModalProps {
  title: string
  /** A question that cannot wait. */
  isAlert?: boolean
  children: ReactNode
  /** Escape was pressed. */
  onCancel(): void
}

/** A modal dialog of the shell. The focus goes in, stays, and returns to where it was. */
export function Modal({ title, isAlert = false, children, onCancel }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <dialog
      className="dialog"
      ref={dialog}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <LiveRegion />
      <div className="dialog-body">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
