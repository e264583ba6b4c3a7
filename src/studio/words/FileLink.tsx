import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads to a definition file. */
export function FileLink({ file, children }: { file: string; children: ReactNode }) {
  const search = `?${new URLSearchParams({ file }).toString()}`
  return (
    <Link to={{ pathname: '/json', search }} title={file}>
      {children}
    </Link>
  )
}
