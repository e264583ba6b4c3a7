import type { UIOptionsType } from '@rjsf/utils'

type Change = (value: unknown) => void

/** Hands on `ui:emptyValue` in the place of nothing, where the screen names one. */
export function orEmptyValue({ emptyValue }: UIOptionsType, change: Change): Change {
  if (emptyValue === undefined) return change
  return (value) => change(value === undefined ? emptyValue : value)
}
