import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

import { useAppContext } from '../useAppContext.ts'

/** Connects the bridge of the thunks to the router around it. */
export function RouterConnection() {
  const { router } = useAppContext()
  const navigate = useNavigate()
  useLayoutEffect(() => router.connect(navigate), [navigate, router])
  return null
}
