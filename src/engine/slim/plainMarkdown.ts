import type { ReactNode } from 'react'

/** Stands in for the Markdown reader of rjsf (#engine/compile/plugins/slimRjsf.ts): a plain text is a plain text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children
}
