import { useParams } from 'react-router'

import { useAppContext } from '../useAppContext.ts'

/** The route that is shown. The root is the initial page; a path of several parts is no route. */
export function useRouteName(): string {
  const { initialPage } = useAppContext().settings.routes
  const { screen = initialPage, '*': several } = useParams()
  return several ?? screen
}
