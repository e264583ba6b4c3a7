import type { ReactNode } from 'react'

import { Icon, type IconName } from './Icon.tsx'

type Tone = 'info' | 'success' | 'warning' | 'error'

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'error' }

/** Something to be known, beside a sign of how serious it is. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`notice notice--${tone}`} role="note">
      <Icon name={icons[tone]} />
      <div className="notice-words">{children}</div>
    </div>
  )
}
