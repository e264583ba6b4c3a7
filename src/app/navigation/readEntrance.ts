import type { PublicSettings } from '#contract/settings.ts'

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

/** Reads the address. A SPID reference leads to the identification page, wherever it arrived. */
export function readEntrance(url: URL, routes: PublicSettings['routes']): Entrance {
  const query = new URLSearchParams(url.search)
  const take = (name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value || undefined
  }
  const proof = take('token')
  const referenceId = take('referenceId')
  const link = take('link')
  const language = query.get('lng')
  const isHome = referenceId === undefined || routeOf(url.pathname, routes) === routes.identification
  const rest = query.toString()
  return {
    ...(proof !== undefined && (threeParts.test(proof) ? { token: proof } : { code: proof })),
    ...(referenceId !== undefined && { referenceId }),
    ...(link !== undefined && { link }),
    ...(language !== null && { language }),
    address: (isHome ? url.pathname : `/${routes.identification}`) + (rest && `?${rest}`),
  }
}
