import type { PublicJourney } from '#contract/settings.ts'

type Entry = Pick<PublicJourney, 'entry'>

/** The route that a path names. The empty path is the journey's entry; a path of several parts is no route. */
export function routeOf(pathname: string, { entry }: Entry): string {
  const name = pathname.replace(/^\/+|\/+$/g, '')
  return name === '' ? entry : name
}

/** The address of a route: the entry stands at the root. */
export function pathOf(route: string, { entry }: Entry): string {
  return route === entry ? '/' : `/${route}`
}
