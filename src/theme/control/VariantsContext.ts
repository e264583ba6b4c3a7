import { createContext } from 'react'

/** The field around, where it can be answered in several variants (`oneOf`, `anyOf`): its id, and what is wrong with it, if the group does not say it. */
export const VariantsContext = createContext<{ id: string; error: string | undefined } | null>(null)
