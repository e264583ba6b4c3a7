import { useParams } from 'react-router'

import { useAppContext } from '../useAppContext.ts'

/** The route that is shown. The root is the journey's entry; a path of several parts is no route. */
export function useRouteName(): string {
  const { entry } = useAppContext().journey
  const { screen = entry, '*': several } = useParams()
  return several ?? screen
}
