import type { FastifyRequest } from 'fastify'

import { COOKIE_POLICY_KEY, LANGUAGE_KEY } from '#contract/limits.ts'
import type { FirstPage, Preload } from '#engine/compile/plugins/firstPage.ts'
import type { ScreenFiles } from '#engine/compile/plugins/firstPagePlugin.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#validation/languages.ts'

import type { JourneyInForce } from '../../../interpreter/definitions/Definitions.ts'
import type { ServerContext } from '../../../ServerContext.ts'
import { separateApiOrigin } from '../../../environment/apiOrigin.ts'
import { readCookie } from '../../readCookie.ts'
import { chosenMode } from './chosenMode.ts'

/** What the shell says, what went wrong and what a field reproaches: each page asks for them. */
const ALWAYS = ['common', 'errors', 'validation']

/**
 * Returns what the server knows of the requested page: the words of its screen, and the files it will be drawn with. Its
 * language is that of the address, else that of the last visit, else the default.
 */
export async function firstPageOf(
  { environment, wording }: ServerContext,
  request: Pick<FastifyRequest, 'headers'>,
  url: URL,
  { journey: { definition }, product }: JourneyInForce,
  screens: Record<string, ScreenFiles | undefined>,
): Promise<FirstPage> {
  const { base, settings } = product
  const { links, routes, apiHost } = settings
  const language =
    [url.searchParams.get('lng'), readCookie(request, LANGUAGE_KEY)].find(isLanguage) ?? DEFAULT_LANGUAGE
  const route = routeBelow(definition.address, url.pathname) || definition.entry
  const name = Object.hasOwn(screens, route) ? route : routes.notFound
  const files = screens[name]
  const packs = files ? [...ALWAYS, files.process] : ALWAYS
  const host = separateApiOrigin(environment, apiHost) ?? ''
  const pack = async (of: string) => {
    const kept = await wording.read(product, `${language}/${of}.json`)
    return kept && (JSON.parse(kept.text) as Record<string, unknown>)
  }
  const ofScreen = files && (await pack(files.process))
  return {
    language,
    mode: chosenMode(request),
    brand: { ...settings.brand, ...definition.brand },
    home: definition.address,
    cookies: links['cookies'],
    isAccepted: readCookie(request, COOKIE_POLICY_KEY) !== undefined,
    common: await pack('common'),
    screen: ofScreen?.[name],
    sendsVitals: environment.metricsToken !== null,
    preloads: [
      ...(files?.scripts ?? []).map((file): Preload => ({ href: `${base}${file}`, as: 'script' })),
      ...(files?.styles ?? []).map((file): Preload => ({ href: `${base}${file}`, as: 'style' })),
      ...packs.map((each): Preload => ({ href: `${host}${base}i18n/${language}/${each}.json`, as: 'fetch' })),
    ],
  }
}

/** The part of a path below a journey's address, without slashes at its ends. */
function routeBelow(address: string, path: string): string {
  return path.slice(address === '/' ? 0 : address.length).replaceAll(/^\/+|\/+$/g, '')
}
