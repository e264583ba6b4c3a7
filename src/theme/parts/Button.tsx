import type { ComponentProps } from 'react'

import { Icon, type IconName } from './Icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'link' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: 'small'
  icon?: IconName
  /** Under way: it turns in place, keeps its label and the focus, and cannot be pressed again. */
  pending?: boolean
  /** Not to be pressed now, though it keeps the focus. */
  held?: boolean
}

export function Button({
  variant = 'secondary',
  size,
  icon,
  pending = false,
  held = false,
  children,
  ...rest
}: ButtonProps) {
  const isStill = pending || held
  return (
    <button
      type="button"
      {...rest}
      className={`button button--${variant}${size ? ` button--${size}` : ''}${rest.className ? ` ${rest.className}` : ''}`}
      aria-busy={pending || undefined}
      aria-disabled={isStill || undefined}
      onClick={(event) => {
        if (isStill) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {pending && <span className={icon ? 'spinner' : 'spinner spinner--over'} aria-hidden="true" />}
      {icon && !pending && <Icon name={icon} />}
      {pending && !icon ? <span className="spun-over">{children}</span> : children}
    </button>
  )
}
