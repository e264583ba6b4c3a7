import { createContext, useContext } from 'react'

/** What the frame around a control says about it. */
export interface FieldFrame {
  /** Ids of help and error, as far as there are any. */
  describedBy: string | undefined
  isInvalid: boolean
  /** Answered and proven: shown, and no longer to be changed. */
  isDone: boolean
  isRequired: boolean
}

export const FieldContext = createContext<FieldFrame>({
  describedBy: undefined,
  isInvalid: false,
  isDone: false,
  isRequired: false,
})

export function useFieldFrame(): FieldFrame {
  return useContext(FieldContext)
}
