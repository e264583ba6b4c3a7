import type { RouteTable } from './stepPath.ts'

/**
 * How a page stands to the process. `start`: before there is a case; `interruption`: shown while something is fixed, and
 * never asks for a step; `open`: needs no token; `aside`: of the case, but of no step; `step`: only where the case stands.
 */
export type PageKind = 'unknown' | 'start' | 'interruption' | 'open' | 'aside' | 'step'

export function pageKind(route: string, { journey, routes, screens }: RouteTable): PageKind {
  const interruptions = [
    routes.offline,
    routes.otpRefresh,
    routes.sessionEnded,
    routes.linkExpired,
    routes.resume,
    routes.somethingWentWrong,
  ]
  if (!screens.has(route)) return 'unknown'
  if (route === journey.entry || journey.start.includes(route)) return 'start'
  if (interruptions.includes(route)) return 'interruption'
  if (routes.tokenFree.includes(route)) return 'open'
  return routes.offStep.includes(route) ? 'aside' : 'step'
}
