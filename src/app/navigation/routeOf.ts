import type { PublicSettings } from '#contract/settings.ts'

/** The route that a path names. The empty path is the initial page; a path of several parts is no route. */
export function routeOf(pathname: string, { initialPage }: PublicSettings['routes']): string {
  const name = pathname.replace(/^\/+|\/+$/g, '')
  return name === '' ? initialPage : name
}

/** The address of a route: the initial page stands at the root. */
export function pathOf(route: string, { initialPage }: PublicSettings['routes']): string {
  return route === initialPage ? '/' : `/${route}`
}
