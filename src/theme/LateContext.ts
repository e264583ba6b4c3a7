import { createContext } from 'react'

/** Whether what is drawn here came while the screen was open already. */
export const LateContext = createContext(false)
