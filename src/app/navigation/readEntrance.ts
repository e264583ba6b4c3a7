import type { PublicJourney, PublicSettings } from '#contract/settings.ts'

import { routeOf } from './routeOf.ts'

/** What the address says when the application opens, and the address without its secrets. */
export interface Entrance {
  /** A session token. */
  token?: string
  /** A one-use code of a link or of a page outside, to be exchanged for a token. */
  code?: string
  /** What SPID answered. */
  referenceId?: string
  /** The code of a resume link: its page asks before using it up. */
  link?: string
  language?: string
  /** Where the application goes on: path and what is left of the query. */
  address: string
}

const threeParts = /^[^.]+\.[^.]+\.[^.]+$/

/** What is known of the pages that an address may lead to. */
interface KnownPages {
  journey: Pick<PublicJourney, 'entry'>
  routes: Pick<PublicSettings['routes'], 'identification'>
}

/** Reads a path below the journey's address, with its query. A SPID reference leads to the identification page, wherever it arrived. */
export function readEntrance(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { journey, routes }: KnownPages,
): Entrance {
  const query = new URLSearchParams(search)
  const take = (name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value || undefined
  }
  const proof = take('token')
  const referenceId = take('referenceId')
  const link = take('link')
  const language = query.get('lng')
  const { identification = routeOf(pathname, journey) } = routes
  const isHome = referenceId === undefined || routeOf(pathname, journey) === identification
  const rest = query.toString()
  return {
    ...(proof !== undefined && (threeParts.test(proof) ? { token: proof } : { code: proof })),
    ...(referenceId !== undefined && { referenceId }),
    ...(link !== undefined && { link }),
    ...(language !== null && { language }),
    address: (isHome ? pathname : `/${identification}`) + (rest && `?${rest}`),
  }
}
