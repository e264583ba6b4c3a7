import type { ReactNode } from 'react'

import { FieldError } from './FieldError.tsx'
import { errorIdOf, helpIdOf, titleIdOf } from '../control/fieldIds.ts'

interface FieldGroupProps {
  id: string
  label: string
  help?: string
  error?: string
  /** Its error is said inside, under the id of its own. */
  isRefusedInside?: boolean
  children: ReactNode
}

/** The frame of a field that is made of several: legend, help, what is inside, error. */
export function FieldGroup({ id, label, help, error, isRefusedInside, children }: FieldGroupProps) {
  const isRefused = error !== undefined || isRefusedInside
  const describedBy =
    [isRefused && errorIdOf(id), help && helpIdOf(id)].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="group field field--wide" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="group-title" id={titleIdOf(id)}>
        {label}
      </legend>
      {help && (
        <p className="field-help" id={helpIdOf(id)}>
          {help}
        </p>
      )}
      {children}
      <FieldError id={id} message={error} />
    </fieldset>
  )
}
