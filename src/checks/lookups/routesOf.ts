import { toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'

/** A route that the settings name, what it means there, and where it stands in them. */
export interface NamedRoute {
  meaning: string
  route: string
  pointer: string
}

/** Returns every route of the settings, each of a list for itself. */
export function routesOf({ settings }: Content): NamedRoute[] {
  const { $comment: _, ...named } = (settings?.value['routes'] ?? {}) as Record<string, string | string[]>
  return Object.entries(named).flatMap(([meaning, routes]) =>
    Array.isArray(routes)
      ? routes.map((route, index) => ({ meaning, route, pointer: toPointer(['routes', meaning, index]) }))
      : [{ meaning, route: routes, pointer: toPointer(['routes', meaning]) }],
  )
}

/** Returns the route of a meaning; undefined where there is none, or several. */
export function routeOf(meaning: string, { settings }: Content): unknown {
  return (settings?.value['routes'] as Record<string, unknown> | undefined)?.[meaning]
}

/** Routes at which the application stands outside of a request: a step has nothing to show there, and takes no message. */
export const ROUTES_OUTSIDE = [
  'tokenFree',
  'offline',
  'otpRefresh',
  'sessionEnded',
  'somethingWentWrong',
  'loading',
  'resume',
  'linkExpired',
  'notFound',
  'begunElsewhere',
  'archive',
  'offStep',
]
