import type { ProcessStatus } from '#contract/process.ts'

import { pageKind } from '../navigation/pageKind.ts'
import { useRouteName } from '../navigation/useRouteName.ts'
import { useAppContext } from '../useAppContext.ts'
import { useProcessStatus } from '../useProcessStatus.ts'

/** How the case stands, for the page at hand: where another request begins, the one before is not shown beside it. */
export function useShownStatus(): ProcessStatus | undefined {
  const { journey, screens, settings } = useAppContext()
  const status = useProcessStatus()
  const kind = pageKind(useRouteName(), { journey, routes: settings.routes, screens })
  return kind === 'start' ? undefined : status
}
