import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

import { Icon } from './Icon.tsx'
import { LiveRegion } from './LiveRegion.tsx'

interface DialogProps {
  /** Which one it is, in any language: the place of its words. */
  name: string
  title: ReactNode
  /** Where something else is named by its title. */
  titleId?: string
  /** A question that cannot wait. */
  isAlert?: boolean
  isWide?: boolean
  /** A cross in the corner, and what it says. */
  cross?: string
  /** What has the focus first, where that is not the first that can. */
  first?: RefObject<HTMLElement | null>
  children: ReactNode
  /** Escape was pressed, or the cross. */
  onCancel(): void
}

/** A modal dialog. The focus goes in, stays, and returns to where it was; what is read out is read out inside. */
export function Dialog({
  name,
  title,
  titleId,
  isAlert,
  isWide,
  cross,
  first,
  children,
  onCancel,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ownId = useId()
  const id = titleId ?? ownId

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element?.open) element?.showModal()
    first?.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [first])

  return (
    <dialog
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      data-dialog={name}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <LiveRegion />
      <div className={cross ? 'dialog-body dialog-body--crossed' : 'dialog-body'}>
        <h2 id={id}>{title}</h2>
        {cross && (
          <button type="button" className="button button--icon dialog-cross" onClick={onCancel}>
            <Icon name="close" />
            <span className="visually-hidden">{cross}</span>
          </button>
        )}
        {children}
      </div>
    </dialog>
  )
}
